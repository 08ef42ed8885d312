import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { passPriceWords, useSiteIdentity } from '#web/platform/head/site-identity.ts'
import * as recordShelfStyles from '#web/platform/records/record-shelf.module.css'
import { PersonText } from '#web/platform/session/person.tsx'
import { homeOf, useMe } from '#web/platform/session/session.ts'
import * as styles from './community.module.css'

const WAYS = [
  { to: '/forum', name: 'The forum', words: 'Sleeve notes, last buses, rumours: what the regulars talk about.' },
  { to: '/newsletter', name: 'News by letter', words: 'New records and shows, in your mailbox.' },
  { to: '/apply', name: 'Be in a video', words: 'Leave your name with casting, for the shoots to come.' },
  { to: '/apply-to-label', name: 'Apply to Label', words: 'Send one song. We listen to every one.' },
  {
    to: '/request-a-show',
    name: 'Request a Show',
    words: 'Name the artist and the night; we answer within two days.',
  },
] as const

/** Every way to take part that is open today, each with what comes of it. */
export function MembershipOptions() {
  const me = useMe()
  return (
    <section className={recordShelfStyles.artistRecords} data-part="artist-records">
      <h2>Come in</h2>
      <ul className={styles.waysIn}>
        {me ? (
          <Way
            words={
              <>
                You are in, as <PersonText of="username" />.
              </>
            }
          >
            <Link to={homeOf(me.role)}>Your seat</Link>
          </Way>
        ) : (
          <Way words="An account costs nothing. Orders and applications are kept in it.">
            <Link to="/login" search={{ tab: 'join', next: '/community' }}>
              Join Us
            </Link>
          </Way>
        )}
        <Way words={`The Fan Pass, ${passPriceWords(useSiteIdentity())}: what it opens, and how to come by one.`}>
          <Link to="/premium">Get Premium Access</Link>
        </Way>
        {WAYS.map(({ to, name, words }) => (
          <Way key={to} words={words}>
            <Link to={to}>{name}</Link>
          </Way>
        ))}
      </ul>
    </section>
  )
}

function Way({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <li>
      {children}
      <p>{words}</p>
    </li>
  )
}
