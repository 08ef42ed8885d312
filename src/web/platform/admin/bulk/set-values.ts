import type { Endpoint } from '#contract/kit/endpoint.ts'
import { itemWords } from '../record/record-words.ts'
import type { BulkAction } from './bulk.ts'

const words = { done: itemWords.updated, failed: itemWords.notUpdated }

/**
 * Gives many records at once the same values.
 * @param endpoint the call that changes one, whose parameter is its id
 */
export const setValues = (endpoint: Endpoint, label: string, body: object): BulkAction<{ id: number }> => ({
  label,
  endpoint,
  call: ({ id }) => ({ params: { id }, body }),
  words,
})

/**
 * Features many records at once, or stops that.
 * @param endpoint the call that changes one, whose parameter is its id
 */
export const featuring = (endpoint: Endpoint): readonly BulkAction<{ id: number }>[] => [
  setValues(endpoint, 'Feature', { featured: true }),
  setValues(endpoint, 'Stop featuring', { featured: false }),
]
