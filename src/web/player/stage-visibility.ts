import { useSyncExternalStore } from 'react'

let onStage = false
const listeners = new Set<() => void>()

/** Says whether the big player of the Music Room is on screen; the bar stays away meanwhile. */
export function setStageVisible(visible: boolean): void {
  if (visible === onStage) return
  onStage = visible
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useStageVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onStage,
    () => false,
  )
