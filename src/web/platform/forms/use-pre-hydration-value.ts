import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes over what was typed or chosen before this part of the page came alive: React leaves it standing, does not hear of it, and loses it at the
 * next change.
 * @returns for the control that shows the value
 */
export function usePreHydrationValue<E extends { value: string }>(
  value: string,
  take: (text: string) => void,
): RefObject<E | null> {
  const control = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come alive
  useEffect(() => {
    const typed = control.current?.value
    // A control that cannot hold the value shows nothing, and longer texts have other ends of lines: nobody typed that.
    if (typed && typed !== value.replace(/\r\n?/g, '\n')) take(typed)
  }, [])
  return control
}
