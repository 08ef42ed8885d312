import { useLayoutEffect } from 'react'

/** Keeps the page from scrolling as long as the first of the layers over it is open; its scroll bar leaves its room behind. */
export function useStillPage(): void {
  useLayoutEffect(() => {
    const page = document.documentElement
    if (page.dataset['still'] !== undefined) return
    page.dataset['still'] = innerWidth > page.clientWidth ? 'bar' : ''
    return () => {
      delete page.dataset['still']
    }
  }, [])
}
