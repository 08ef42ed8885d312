import { flushSync } from 'react-dom'
import type { Endpoint } from '#contract/endpoint.ts'
import { moveFocus, nearestTo, placeOf } from '#web/kit/focus-places.ts'
import { rowOf } from './row-focus.ts'
import { useDeskNavigation } from './use-desk-navigation.ts'
import { useRemoval } from './use-removal.ts'

/**
 * A list whose records can be deleted with a way back; deleting the one that is open closes it.
 * @param noun what one record is called
 * @param endpoint the delete call, whose only parameter is the id
 * @param edit the record that is open
 */
export function useRemovingDesk(noun: string, endpoint: Endpoint, edit: number | 'new' | undefined) {
  const { isHidden, remove } = useRemoval(noun, endpoint)
  const { close, created } = useDeskNavigation()
  return {
    isHidden,
    close,
    created,
    remove: (id: number, title: string) => {
      const row = rowOf(id)
      const place = row ? placeOf(row) : []
      // The row has to be drawn before it can take the focus.
      remove(id, title, () => {
        flushSync(() => {})
        moveFocus(rowOf(id))
      })
      if (edit === id) close(id, true, () => nearestTo(place))
    },
  }
}
