import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './blocked-people.module.css'
import { blocksQuery } from './message-queries.ts'

/** Whom one takes no messages from, and the way to take them again; nothing where that is nobody. */
export function BlockedPeople() {
  const client = useQueryClient()
  const { data: people } = useSuspenseQuery(blocksQuery())
  const unblock = useWrite(messages.unblock)
  if (people.length === 0) return null
  const allow = (username: string) =>
    unblock.mutate(
      { params: { username } },
      {
        onSuccess() {
          toast({ title: 'Allowed', description: `${username} can write to you again.`, variant: 'success' })
          return client.invalidateQueries({ queryKey: blocksQuery().queryKey })
        },
        onError: (error) =>
          toast({
            title: 'Nothing has changed',
            description: messageOf(error, 'The server could not be reached.'),
            variant: 'destructive',
          }),
      },
    )
  return (
    <section aria-labelledby="settings-blocked">
      <h2 id="settings-blocked">Blocked people</h2>
      <p>What they write does not reach you. They are not told.</p>
      <ul className={styles.blocked}>
        {people.map(({ id, username }) => (
          <li key={id}>
            <span>{username}</span>
            <Button size="sm" onClick={() => allow(username)} aria-label={`Allow messages from ${username}`}>
              Allow
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
