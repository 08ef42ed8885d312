import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Endpoint, touchesOf, urlOf } from '#contract/endpoint.ts'
import { refresh } from '#web/kit/api/writes.ts'
import { hiddenKeys, removeLater, subscribeToRemovals } from './removals.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Deleting with a way back, for one kind of record.
 * @param endpoint the delete call, whose only parameter is the id
 */
export function useRemoval(kind: string, endpoint: Endpoint) {
  const client = useQueryClient()
  const hidden = useSyncExternalStore(subscribeToRemovals, hiddenKeys, () => NONE)
  return {
    isHidden: (id: number) => hidden.has(`${kind} ${id}`),
    remove: (ids: readonly number[], title: string, restored: () => void) =>
      removeLater({
        gone: new Map(ids.map((id) => [`${kind} ${id}`, urlOf(endpoint, { params: { id } })])),
        title,
        refresh: () => refresh(client, touchesOf(endpoint)),
        restored,
      }),
  }
}
