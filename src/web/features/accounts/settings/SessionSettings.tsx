import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { accounts } from '#contract/accounts.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { madeOnce } from '#web/platform/browser/made-once.ts'
import { useLeave } from '#web/platform/session/use-leave.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { deviceOf } from './device.ts'
import { sessionsQuery } from './sessions-query.ts'
import * as styles from './settings.module.css'

const when = madeOnce(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }))

/** Where one is signed in, and the ways to end that. */
export function SessionSettings() {
  const client = useQueryClient()
  const leave = useLeave()
  const { data } = useSuspenseQuery(sessionsQuery())
  const end = useWrite(accounts.endSession)
  const endAll = useWrite(accounts.endSessions)
  const failed = () => toast({ title: 'Error', description: 'The session could not be ended.', variant: 'destructive' })

  const endOne = (handle: string) =>
    end.mutate(
      { params: { handle } },
      { onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }), onError: failed },
    )
  const everywhere = () => endAll.mutate({}, { onSuccess: leave, onError: failed })
  return (
    <section aria-labelledby="settings-sessions">
      <h2 id="settings-sessions">Sessions</h2>
      <ul className={styles.sessionList}>
        {data.map((session) => (
          <li key={session.id}>
            <p>
              {deviceOf(session.userAgent)}
              {session.current ? ' (this one)' : ''}
              <small suppressHydrationWarning>
                Last used {when().format(new Date(session.lastSeenAt))}
                {session.ip ? ` from ${session.ip}` : ''}
              </small>
            </p>
            {session.current ? null : (
              <Button
                size="sm"
                onClick={() => endOne(session.id)}
                aria-label={`End the session on ${deviceOf(session.userAgent)}`}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Button onClick={everywhere} busy={endAll.isPending}>
          Sign out everywhere
        </Button>
      </p>
    </section>
  )
}
