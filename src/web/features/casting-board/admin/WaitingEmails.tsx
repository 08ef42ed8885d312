import { castingBoard } from '#contract/casting-board.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './columns.module.css'

/** Says how many letters about decisions on a call have not left, with the way to stop all of them. */
export function WaitingEmails({ call, count }: { call: number; count: number }) {
  const { mutate, isPending } = useWrite(castingBoard.callOffEmails)
  if (count === 0) return null
  const stop = () =>
    mutate(
      { params: { id: call } },
      {
        onSuccess: ({ calledOff }) =>
          toast(
            calledOff > 0
              ? { title: 'Letters called off', description: countWords(calledOff, 'letter'), variant: 'success' }
              : { title: 'No letter was waiting', description: 'They had left already, or were called off.' },
          ),
        onError: (error) =>
          toast({
            title: 'Letters not called off',
            description: messageOf(error, 'The server could not be reached.'),
            variant: 'destructive',
          }),
      },
    )
  return (
    <section className={styles.waiting} aria-label="Letters about to leave">
      <p>
        <b>{countWords(count, 'letter')}</b> about decisions on this call {count === 1 ? 'leaves' : 'leave'} within 10
        minutes. <small>Stopped or not, the decisions stand.</small>
      </p>
      <Button size="sm" busy={isPending} onClick={stop}>
        {count === 1 ? "Don't send it" : "Don't send them"}
      </Button>
    </section>
  )
}
