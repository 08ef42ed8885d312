import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { onSearchOpen } from '#web/platform/browser/search-event.ts'

/**
 * Opens and closes what stands under a button of the bar. It closes by a choice, by Escape, by a press or the focus elsewhere
 * and where the search comes up.
 * @returns `root` for the element around button and content, `button` for the button
 */
export function useDisclosure<Root extends HTMLElement>() {
  const [open, setOpen] = useState(false)
  const root = useRef<Root>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const router = useRouter()
  // At the press, not once the page is there: by then it may have been opened anew.
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close])
  useEffect(() => {
    if (!open) return
    const giveBack = () => {
      setOpen(false)
      button.current?.focus()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && giveBack()
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    addEventListener('keydown', onKeyDown)
    addEventListener('pointerdown', onElsewhere)
    addEventListener('focusin', onElsewhere)
    // The search comes up over the page, and gives the focus back to what is still there.
    const stop = onSearchOpen(giveBack)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('pointerdown', onElsewhere)
      removeEventListener('focusin', onElsewhere)
      stop()
    }
  }, [open])
  return { open, toggle: () => setOpen(!open), close, root, button }
}
