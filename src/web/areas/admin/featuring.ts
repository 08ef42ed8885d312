import type { Endpoint } from '#contract/endpoint.ts'
import type { BulkAction } from './bulk.ts'
import { itemWords } from './record-words.ts'

const words = { done: itemWords.updated, failed: itemWords.notUpdated }

/**
 * Features many records at once, or stops that.
 * @param endpoint the call that changes one, whose parameter is its id
 */
export const featuring = (endpoint: Endpoint): readonly BulkAction<{ id: number }>[] => [
  { label: 'Feature', endpoint, call: ({ id }) => ({ params: { id }, body: { featured: true } }), words },
  { label: 'Stop featuring', endpoint, call: ({ id }) => ({ params: { id }, body: { featured: false } }), words },
]
