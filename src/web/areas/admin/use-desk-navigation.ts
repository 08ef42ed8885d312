import { useNavigate } from '@tanstack/react-router'
import type { DeskSearch } from './desk-search.ts'

/** Moves about the back office through its address, so that back, reload and sharing all work. */
export function useDeskNavigation() {
  const navigate = useNavigate()
  const go = (change: DeskSearch, options: { replace?: boolean; ignoreBlocker?: boolean } = {}) =>
    navigate({
      to: '/admin',
      search: (before) => ({ ...(before as DeskSearch), ...change }),
      resetScroll: false,
      ...options,
    })
  return {
    /** Narrows or orders the list, from its first page on. */
    narrow: (change: DeskSearch) => void go({ page: undefined, ...change }, { replace: true }),
    /** Opens the record that has just come into being. */
    created: (id: number) => void go({ edit: id }, { replace: true, ignoreBlocker: true }),
    close: (id: number | 'new', force = false) =>
      void go({ edit: undefined }, { ignoreBlocker: force }).then(() => focusRow(id)),
  }
}

/** Focus goes back to the row, which is where the editing began. */
function focusRow(id: number | 'new') {
  const stillOpen = document.querySelector('.desk-panel')
  if (stillOpen || (document.activeElement && document.activeElement !== document.body)) return
  document.querySelector<HTMLElement>(id === 'new' ? '[data-add]' : `[data-row="${id}"]`)?.focus()
}
