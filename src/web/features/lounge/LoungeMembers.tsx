import { Link } from '@tanstack/react-router'
import type { LoungeState } from '#contract/schemas/lounge.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Initials, OwnInitials } from '#web/platform/ui/Person.tsx'
import * as styles from './bar.module.css'

/** As many stools as there are at the bar; whoever comes later stands behind. */
const STOOLS = 24

type Seated = LoungeState['here']['people'][number]

/** Who is here. Whoever reads this has sat down, on the page as the server draws it too. */
export function LoungeMembers({ state, me }: { state: LoungeState; me: Seated | null }) {
  const { here, playing } = state
  const isUnnamed = me !== null && here.people.every(({ id }) => id !== me.id)
  // Where not all are named, whoever reads this may be one of the others.
  const isComing = isUnnamed && here.people.length >= here.total
  const total = here.total + (isComing ? 1 : 0)
  const people = (isUnnamed ? [me, ...here.people] : here.people).slice(0, STOOLS)
  const others = total - people.length
  return (
    <section className={styles.bar} aria-labelledby="lounge-bar" data-part="lounge-bar">
      <h2 id="lounge-bar">At the bar, {total}</h2>
      {me === null ? (
        <p className={styles.outside}>
          <Button asChild>
            <Link to="/login" search={{ next: '/lounge' }}>
              Sign in to sit down
            </Link>
          </Button>
        </p>
      ) : (
        <ul>
          {people.map(({ id, username }) => (
            <li key={id} data-chose={playing?.chosenBy?.id === id ? '' : undefined}>
              {id === me.id ? <OwnInitials username={username} /> : <Initials username={username} />}
              <b>{username}</b>
              {id === me.id ? <span>you</span> : null}
              {playing?.chosenBy?.id === id ? <span>chose this</span> : null}
            </li>
          ))}
          {others > 0 ? (
            <li>
              <span className={styles.more} aria-hidden="true">
                +{others}
              </span>
              <span>
                <span className="visually-hidden">and {others} </span>more
              </span>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  )
}
