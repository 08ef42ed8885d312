import { Link } from '@tanstack/react-router'
import type { CastingCall } from '#contract/schemas/casting.ts'
import type { CharacterRole } from '#contract/schemas/rules/character-roles.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { sleeveOfCall } from './call-record.ts'
import type { CastingPage } from './casting-search.ts'
import * as styles from './opportunities.module.css'

interface OpportunitiesProps {
  /** Null when they could not be read. */
  roles: readonly CharacterRole[] | null
  /** The calls, for the pictures of their tracks. */
  calls: readonly CastingCall[]
  page: CastingPage
}

/** The featured roles, each with the way to its details. */
export function Opportunities({ roles, calls, page }: OpportunitiesProps) {
  if (!roles) return <EmptyState tone="error" text="Unable to load model opportunities" />
  if (roles.length === 0)
    return <EmptyState text="No roles are open right now." detail="Each new part stands here, with who it is for." />
  return (
    <ul className={styles.opportunities} data-part="opportunities">
      {roles.map((role) => {
        const call = calls.find(({ id }) => id === role.trackId)
        return (
          <li key={role.id}>
            <Sleeve record={sleeveOfCall(call ?? role)} sizes="84px" />
            <p>
              <b className="work">{role.trackTitle}</b>
              <small>
                {[role.characterName, role.city ?? role.shootLocation ?? call?.location].filter(Boolean).join(', ')}
              </small>
            </p>
            <Button asChild size="sm">
              <Link
                to={page}
                search={{ call: role.trackId, role: role.id }}
                resetScroll={false}
                aria-label={`View Details: ${role.characterName}, ${role.trackTitle}`}
              >
                View Details
              </Link>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
