import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { ApiError } from './api-error.ts'
import { useOffline } from './connection.ts'
import * as styles from './old-data.module.css'

/** True for what is on show and could not be fetched anew. What is asked for again by the clock mends itself. */
const isOld = (query: Query): boolean => {
  const { data, status, error } = query.state
  if (data === undefined || status !== 'error' || !query.isActive()) return false
  // A refusal, such as of a record that has gone, is told by the part that asked.
  if (error instanceof ApiError && error.status < 500) return false
  return !query.observers.some(({ options }) => options.refetchInterval)
}

/** From when the oldest of it is, in milliseconds; null while everything is as it was asked for. */
const oldestOf = (cache: QueryCache): number | null => {
  const times = cache
    .getAll()
    .filter(isOld)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : null
}

const timeOf = (moment: number) => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(moment)

/** How long what is old is shown before it is asked for again; part of it is left to chance, so that not all pages ask at once. */
const ASK_AGAIN_MS = 5000

/**
 * Says that a page shows what was read before, where the API did not answer when it was asked anew, and asks again:
 * on demand, and by itself until there is an answer. A page that shows what is so never asks.
 * Going back finds for ten seconds what was there: without this word an old list would pass for a new one.
 */
export function OldDataNotice() {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const [asking, setAsking] = useState(false)
  const oldest = useSyncExternalStore(
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => oldestOf(cache),
    () => null,
  )
  // Without a network the page says so by itself, and asks anew when there is one.
  const isShown = !useOffline() && oldest !== null
  // An answer to any other read says that the API is back, which a browser that never was offline does not tell.
  useEffect(
    () =>
      cache.subscribe((event) => {
        const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
        if (isAnswer && oldestOf(cache) !== null)
          void client.refetchQueries({ predicate: isOld }, { cancelRefetch: false })
      }),
    [client, cache],
  )
  useEffect(() => {
    if (!isShown) return
    const ask = () => {
      if (!document.hidden) void client.refetchQueries({ predicate: isOld }, { cancelRefetch: false })
    }
    const timer = setInterval(ask, ASK_AGAIN_MS * (0.5 + Math.random() / 2))
    return () => clearInterval(timer)
  }, [isShown, client])
  const askAgain = async () => {
    setAsking(true)
    await client.refetchQueries({ predicate: isOld })
    setAsking(false)
  }
  return (
    <div role="status">
      {isShown ? (
        <p className={styles.oldData}>
          The house does not answer. This is how it was at {timeOf(oldest)}.
          <Button size="sm" busy={asking} onClick={() => void askAgain()}>
            Try again
          </Button>
        </p>
      ) : null}
    </div>
  )
}
