import type { ReactNode } from 'react'
import type { ForumAuthor } from '#contract/schemas/kit/forum-shapes.ts'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { Initials, RoleTag } from '#web/platform/ui/Person.tsx'
import * as styles from './topic.module.css'

interface BylineProps {
  author: ForumAuthor | null
  authorName: string | null
  /** The moment it was written, and what else is said of it. */
  children: ReactNode
}

/** Who wrote a post: their initials, their name, what they are. */
export function Byline({ author, authorName, children }: BylineProps) {
  const name = author?.username ?? authorName ?? DELETED_ACCOUNT
  return (
    <p className={styles.byline}>
      <Initials username={name} />
      <span>
        <b>{name}</b> {author ? <RoleTag {...author} /> : null}
      </span>
      {children}
    </p>
  )
}
