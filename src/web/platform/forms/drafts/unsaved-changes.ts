import { useEffect } from 'react'

let dirtyForms = 0

/** Whether something on the page would be lost by leaving it. */
export const hasUnsavedChanges = (): boolean => dirtyForms > 0

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
