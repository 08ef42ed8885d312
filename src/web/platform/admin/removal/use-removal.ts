import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Endpoint, touchesOf } from '#contract/kit/endpoint.ts'
import { refresh } from '#web/platform/api/writes.ts'
import { leavingKeys, removeLater, subscribeToRemovals, undoRemoval } from './removals.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Deleting with a way back, for one kind of record.
 * @param endpoint the delete call, whose only parameter is the id
 */
export function useRemoval(kind: string, endpoint: Endpoint) {
  const client = useQueryClient()
  const leaving = useSyncExternalStore(subscribeToRemovals, leavingKeys, () => NONE)
  const keyOf = (id: number) => `${kind} ${id}`
  return {
    /** Calls off the deletion of a record; undefined for one that is not being deleted. */
    undoOf: (id: number) => (leaving.has(keyOf(id)) ? () => undoRemoval(keyOf(id)) : undefined),
    remove: (ids: readonly number[], title: string, restored: () => void) =>
      removeLater({
        gone: new Map(ids.map((id) => [keyOf(id), id])),
        endpoint,
        title,
        refresh: () => refresh(client, touchesOf(endpoint)),
        restored,
      }),
  }
}
