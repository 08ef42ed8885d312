import { useEffect, useId, useSyncExternalStore } from 'react'

let openedBy: string | null = null
const listeners = new Set<() => void>()

function setOpenedBy(button: string | null): void {
  openedBy = button
  for (const listener of listeners) listener()
}

export const closeLyrics = (): void => setOpenedBy(null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the lyrics are open, and which of the buttons on the page shows them: while they cover the stage the strip has one too. */
export function useOpenedLyrics() {
  const button = useId()
  const opener = useSyncExternalStore(
    subscribe,
    () => openedBy,
    () => null,
  )
  useEffect(
    () => () => {
      if (openedBy === button) setOpenedBy(null)
    },
    [button],
  )
  const toggle = () => setOpenedBy(openedBy === null ? button : null)
  return { isOpen: opener !== null, isShownHere: opener === button, toggle, close: closeLyrics }
}
