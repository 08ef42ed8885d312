import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { homeOf, useMe } from '#web/session/session.ts'

/** Every way to take part that is open today, each with what comes of it. */
export function WaysIn() {
  const me = useMe()
  return (
    <section className="artist-records">
      <h2>Come in</h2>
      <ul className="ways-in">
        {me ? (
          <Way words={`You are in, as ${me.username}.`}>
            <Link to={homeOf(me.role)}>Your seat</Link>
          </Way>
        ) : (
          <Way words="An account costs nothing. Orders and applications are kept in it.">
            <Link to="/login" search={{ tab: 'join', next: '/community' }}>
              Join Us
            </Link>
          </Way>
        )}
        <Way words="What the Fan Pass opens, and how to come by one.">
          <Link to="/premium">Get Premium Access</Link>
        </Way>
        <Way words="A few letters a year, when there is something to hear.">
          <Link to="/newsletter">News by letter</Link>
        </Way>
        <Way words="Leave your name with casting, for the shoots to come.">
          <Link to="/apply">Be in a video</Link>
        </Way>
        <Way words="Send one song. We listen to every one.">
          <Link to="/apply-to-label">Apply to Label</Link>
        </Way>
        <Way words="Name the artist and the night; we answer within two days.">
          <Link to="/request-a-show">Request a Show</Link>
        </Way>
      </ul>
    </section>
  )
}

function Way({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <p>{words}</p>
    </li>
  )
}
