import type { Endpoint } from '#contract/kit/endpoint.ts'
import { itemWords } from '../record/record-words.ts'
import type { StatusWords } from '../status-words.ts'
import type { BulkAction } from './bulk.ts'

interface Inquired {
  id: number
  version: number
  status: string
}

/**
 * Moves many records to a status at once, each only if it is still as it was shown.
 * @param endpoint the call that changes one, whose parameter is its id
 */
export const settingStatus = (
  endpoint: Endpoint,
  statuses: Readonly<Record<string, StatusWords>>,
): readonly BulkAction<Inquired>[] =>
  Object.entries(statuses).map(([status, { words }]) => ({
    label: `Mark ${words.toLowerCase()}`,
    endpoint,
    fits: (row) => row.status !== status,
    call: ({ id, version }) => ({ params: { id }, body: { status, version } }),
    words: { done: itemWords.updated, failed: itemWords.notUpdated },
  }))
