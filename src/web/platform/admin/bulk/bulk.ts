import type { QueryClient } from '@tanstack/react-query'
import { type CallOf, type Endpoint, touchesOf } from '#contract/kit/endpoint.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { refresh } from '#web/platform/api/writes.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'

/** Something that can be done to every ticked row. */
export interface BulkAction<T> {
  label: string
  endpoint: Endpoint
  /** Whether it makes sense for a row; ticked ones for which it does not are left as they are. */
  fits?: (row: T) => boolean
  /** What is sent for one row. */
  call: (row: T) => CallOf<Endpoint>
  /** Titles of the message about the whole. */
  words: { done: string; failed: string }
}

/** As many are on their way at once: enough to be quick, few enough that others are served meanwhile. */
const AT_ONCE = 4

/**
 * Does something to many rows, each for itself, and says how it went.
 * @param noun what one of them is called
 * @returns whether all of it was done
 */
export async function applyToAll<T>(
  client: QueryClient,
  rows: readonly T[],
  { endpoint, call, words }: BulkAction<T>,
  noun: string,
): Promise<boolean> {
  const waiting = [...rows]
  const failures: unknown[] = []
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift())
      await callEndpoint(transportOf(client), endpoint, call(row)).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failures.length < rows.length) await refresh(client, touchesOf(endpoint))
  if (failures.length > 0)
    toast({
      title: words.failed,
      description: `${failures.length} of ${countWords(rows.length, noun)}: ${messageOf(failures[0], 'The server could not be reached.')}`,
      variant: 'destructive',
    })
  else toast({ title: words.done, description: countWords(rows.length, noun), variant: 'success' })
  return failures.length === 0
}
