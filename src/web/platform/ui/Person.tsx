import { useEffect, useState } from 'react'
import type { Role, Tier } from '#contract/kit/access.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { initialsOf } from '#web/platform/text/initials.ts'
import * as styles from './person.module.css'

/** Somebody's initials on their ink: the same colour wherever they write. */
export const Initials = ({ username }: { username: string }) => (
  <span className={styles.initials} style={inkStyle(inkOf({ id: username, kind: 'person' }))} aria-hidden="true">
    {initialsOf(username)}
  </span>
)

/** The reader's own, on a page that is rendered once for many like them: blank until it has come alive. */
export function OwnInitials({ username }: { username: string }) {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  if (isAlive) return <Initials username={username} />
  return <span className={styles.initials} style={inkStyle('bone')} aria-hidden="true" />
}

const roleTags: Partial<Record<Role, string>> = { admin: 'house', artist: 'artist', model: 'model' }
const tierTags: Partial<Record<Tier, string>> = { fan: 'Fan Pass', vip: 'VIP' }

interface RoleTagProps {
  role: Role | null
  accessTier: Tier
  /** Stands before it where there is one. */
  before?: string
}

/** What somebody is, in a word: of the house, a role, or their pass; nothing for a listener. */
export function RoleTag({ role, accessTier, before = '' }: RoleTagProps) {
  const words = (role ? roleTags[role] : undefined) ?? tierTags[accessTier]
  if (!words) return null
  return (
    <>
      {before}
      <span className={styles.tag} data-of={words}>
        {words}
      </span>
    </>
  )
}
