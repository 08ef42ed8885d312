import { Link } from '@tanstack/react-router'
import type { Role } from '#contract/access.ts'
import { useMe } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { roomOf } from './navigation.ts'

/** Shown to a signed-in person on a page that is not theirs. */
export function AccessDenied({ required }: { required: readonly Role[] }) {
  const me = useMe()
  const room = me && roomOf(me.role)
  return (
    <div className="denied print">
      <h1>Access Denied</h1>
      <p>You don't have permission to access this page.</p>
      <dl>
        <div>
          <dt>Your role:</dt>
          <dd>{me?.role ?? 'none'}</dd>
        </div>
        <div>
          <dt>Required:</dt>
          <dd>{required.join(' or ')}</dd>
        </div>
      </dl>
      {required.includes('model') ? (
        <p className="denied-words">
          This one is for models. Whatever you have applied for yourself stands with the{' '}
          <Link to="/casting">Model Openings</Link>, and you may apply there too.
        </p>
      ) : null}
      <p className="denied-ways">
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
