import { useNavigate } from '@tanstack/react-router'
import { moveFocus } from '#web/platform/focus/focus-places.ts'
import type { AdminSearch } from './admin-search.ts'
import { isFocusFree, rowOf } from './row-focus.ts'

/** Moves about the back office through its address, so that back, reload and sharing all work. */
export function useAdminNavigation() {
  const navigate = useNavigate()
  const go = (change: AdminSearch, options: { replace?: boolean; ignoreBlocker?: boolean } = {}) =>
    navigate({
      to: '/admin',
      search: (before) => ({ ...(before as AdminSearch), ...change }),
      resetScroll: false,
      ...options,
    })
  return {
    /** Narrows or orders the list, from its first page on. */
    narrow: (change: AdminSearch) => void go({ page: undefined, ...change }, { replace: true }),
    /** Opens another record of the list. */
    turnTo: (id: number, page?: number) => void go({ edit: id, page }),
    /** Opens the record that has just come into being. */
    created: (id: number) => void go({ edit: id }, { replace: true, ignoreBlocker: true }),
    /** Shows a record on a card of its own, or none any more. */
    show: (view: number | undefined) => void go({ view }),
    /** Closes the open record; focus goes to its row, which is where the editing began, or to what `next` finds. */
    close: (id: number | 'new', force = false, next = () => rowOf(id)) =>
      void go({ edit: undefined }, { ignoreBlocker: force }).then(() => isFocusFree() && moveFocus(next())),
  }
}
