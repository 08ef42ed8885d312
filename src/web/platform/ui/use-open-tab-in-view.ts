import { useEffect, useRef } from 'react'

/** Scrolls a bar of tabs to the one that is open: on a phone it may stand outside. */
export function useOpenTabInView(open: string) {
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another tab is open
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return bar
}
