import { flushSync } from 'react-dom'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { focusPositionOf, moveFocus, nearestTo } from '#web/platform/focus/focus-places.ts'
import { rowOf } from '../list/row-focus.ts'
import { useAdminNavigation } from '../list/use-admin-navigation.ts'
import { useRemoval } from './use-removal.ts'

/**
 * A list whose records can be deleted with a way back; deleting the one that is open closes it.
 * @param noun what one record is called
 * @param endpoint the delete call, whose only parameter is the id
 * @param edit the record that is open
 */
export function useRemovingList(noun: string, endpoint: Endpoint, edit: number | 'new' | undefined) {
  const { undoOf, remove } = useRemoval(noun, endpoint)
  const { close, created } = useAdminNavigation()
  const removeAll = (ids: readonly number[], title: string) => {
    const [first] = ids
    if (first === undefined) return
    const row = rowOf(first)
    const place = row ? focusPositionOf(row) : []
    // The row has to be drawn as one that stays before it can take the focus.
    remove(ids, title, () => {
      flushSync(() => {})
      moveFocus(rowOf(first))
    })
    if (typeof edit === 'number' && ids.includes(edit)) close(edit, true, () => nearestTo(place))
  }
  return {
    undoOf,
    close,
    created,
    remove: (id: number, title: string) => removeAll([id], title),
    removeAll,
  }
}
