import { useEffect } from 'react'

let dirtyForms = 0

/** Whether something on the page would be lost by leaving it. */
export const hasUnsavedChanges = (): boolean => dirtyForms > 0

let unsent = 0

/** Whether something waits to be sent by itself, as a deletion that can still be undone. */
export const hasUnsentWork = (): boolean => unsent > 0

/** Counts something in that waits to be sent. @returns counts it out, once */
export function holdUnsentWork(): () => void {
  let isHeld = true
  unsent += 1
  return () => {
    if (isHeld) unsent -= 1
    isHeld = false
  }
}

/** Counts a part of the page in for as long as it is dirty. */
export function useUnsavedChanges(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    dirtyForms += 1
    return () => {
      dirtyForms -= 1
    }
  }, [dirty])
}
