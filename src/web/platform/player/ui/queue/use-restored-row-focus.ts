import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '#web/platform/focus/focus-places.ts'
import type { QueuedTrack } from '../../player-state.ts'

/** Keeps the focus in the set list when the room is reordered: on the same track, else on the one that plays. */
export function useRestoredRowFocus(list: RefObject<HTMLOListElement | null>, queue: readonly QueuedTrack[]) {
  const held = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another queue takes rows away
  useLayoutEffect(() => {
    if (held.current === null || !isFocusLost()) return
    const row = (which: string) => list.current?.querySelector<HTMLElement>(`li${which} [data-part~="setlist-track"]`)
    const next = row(`[data-track="${held.current}"]`) ?? row('[data-current]')
    next?.focus()
  }, [queue])
  return {
    /** To be called before a row is taken out: its neighbour is nearer than the same track elsewhere. */
    letGo: () => {
      held.current = null
    },
    onFocus: ({ target }: FocusEvent) => {
      held.current = target.closest<HTMLElement>('li')?.dataset['track'] ?? null
    },
    onBlur: () => {
      held.current = null
    },
  }
}
