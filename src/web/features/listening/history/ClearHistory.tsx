import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { listening } from '#contract/listening.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './history.module.css'

/** Asks before a history is cleared, on the page itself: so it works without script too. */
export function ClearHistory() {
  const clear = useWrite(listening.clearHistory)
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clear.mutate(
      {},
      {
        onSuccess: () => {
          toast({ title: 'Cleared', description: 'Your history is empty.', variant: 'success' })
          void navigate({ to: '/history' })
        },
        onError: (error) =>
          toast({ title: 'Error', description: messageOf(error, 'It could not be cleared.'), variant: 'destructive' }),
      },
    )
  }
  return (
    <section className={`${styles.clear} print`} aria-labelledby="clear-history">
      <h2 id="clear-history" ref={heading} tabIndex={-1}>
        Clear your history?
      </h2>
      <p>
        Everything in it goes, and so does what your tab counted of it. Artists keep their sums, without your name. It
        cannot be brought back.
      </p>
      <form method="post" action="/history?do=clear" onSubmit={submit}>
        <Button type="submit" variant="ink" busy={clear.isPending}>
          Clear everything
        </Button>
        <Link to="/history">Keep it</Link>
      </form>
    </section>
  )
}
