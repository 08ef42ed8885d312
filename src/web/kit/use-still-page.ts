import { useLayoutEffect } from 'react'

let layers = 0

/** Keeps the page from scrolling as long as any layer over it is open; its scroll bar leaves its room behind. */
export function useStillPage(): void {
  useLayoutEffect(() => {
    const page = document.documentElement
    if (layers++ === 0) page.dataset['still'] = innerWidth > page.clientWidth ? 'bar' : ''
    return () => {
      if (--layers === 0) delete page.dataset['still']
    }
  }, [])
}
