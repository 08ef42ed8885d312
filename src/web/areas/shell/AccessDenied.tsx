import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type MemberArea, memberAreas, useMe } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './error-pages.module.css'
import { roomOf } from './navigation.ts'

/** Where to go instead, below what is refused. */
const further: Partial<Record<MemberArea, ReactNode>> = {
  openModelDashboard: (
    <p className={styles.deniedWords}>
      This one is for models. Whatever you have applied for yourself stands with the{' '}
      <Link to="/casting">Model Openings</Link>, and you may apply there too.
    </p>
  ),
}

/** Shown to a signed-in person on a page that is not theirs. */
export function AccessDenied({ required }: { required: MemberArea }) {
  const me = useMe()
  const room = me && roomOf(me.role)
  return (
    <div className={`${styles.denied} print`}>
      <h1>Access Denied</h1>
      <p>You don't have permission to access this page.</p>
      <dl>
        <div>
          <dt>Your role:</dt>
          <dd>{me?.roles.join(', ') || 'none'}</dd>
        </div>
        <div>
          <dt>Required:</dt>
          <dd>{memberAreas[required]}</dd>
        </div>
      </dl>
      {further[required]}
      <p className={styles.deniedWays}>
        <Button asChild variant="action">
          <Link to="/">Go to Home</Link>
        </Button>
        {room ? (
          <Button asChild>
            <Link to={room.to}>{room.deniedLabel}</Link>
          </Button>
        ) : null}
      </p>
    </div>
  )
}
