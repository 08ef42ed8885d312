import { useSite } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { siteClock } from '../stream-words.ts'

interface RemovedViewersProps {
  removals: readonly { id: number; username: string; since: string }[]
  letIn: (username: string) => void
}

/** Those who were sent away from a stream, for whoever may let them in again. */
export function RemovedViewers({ removals, letIn }: RemovedViewersProps) {
  const { timeZone } = useSite()
  if (removals.length === 0) return null
  return (
    <>
      <h3 id="sent-away">Sent away</h3>
      <ul aria-labelledby="sent-away">
        {removals.map(({ id, username, since }) => (
          <li key={id}>
            <span>
              <b dir="auto">{username}</b> at <time dateTime={since}>{siteClock(since, timeZone)}</time>
            </span>
            <Button size="sm" onClick={() => letIn(username)}>
              Let in again<span className="visually-hidden"> {username}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
