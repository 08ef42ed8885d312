import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { listening } from '#contract/listening.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { formatPosition } from '#web/platform/text/format-duration.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { keptQueueQuery } from '../listening-queries.ts'
import * as styles from './continue-listening.module.css'

const fail = (error: unknown) =>
  toast({ title: 'Error', description: messageOf(error, 'It could not be played.'), variant: 'destructive' })

/**
 * Offers to go on with what one heard on another device; nothing plays by itself. Only the browser asks: which device it is
 * the server does not know while it renders.
 */
export function ContinueListening() {
  const client = useQueryClient()
  const queue = useQuery({ ...keptQueueQuery(), enabled: useHydrated() }).data?.queue
  const forget = useWrite(listening.forgetQueue)
  const [isBusy, setBusy] = useState(false)
  const [isTaken, setTaken] = useState(false)
  if (!queue || isTaken) return null
  const goOn = async () => {
    setBusy(true)
    try {
      const { continueQueue } = await import('./continue-queue.ts')
      // The other device may have played on since this page was opened.
      const latest = await client.fetchQuery({ ...keptQueueQuery(), staleTime: 0 }).catch(() => null)
      await continueQueue(client, latest?.queue ?? queue)
      setTaken(true)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  const title = `Continue ${queue.title}`
  return (
    <section className={styles.offer} aria-label="From another device">
      <p dir="auto">
        Continue <b className="work">{queue.title}</b>
        {queue.position > 0 ? ` from ${formatPosition(queue.position)}` : null}
        {queue.artist ? <small>{queue.artist}, left on another device</small> : null}
      </p>
      <div>
        <Button icon="play" size="sm" busy={isBusy} onClick={() => void goOn()} aria-label={title}>
          Continue
        </Button>
        <Button
          variant="bare"
          size="sm"
          busy={forget.isPending}
          onClick={() => forget.mutate({}, { onError: fail })}
          aria-label={`Forget it: ${queue.title}`}
        >
          Forget it
        </Button>
      </div>
    </section>
  )
}
