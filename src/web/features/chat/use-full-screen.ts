import { useEffect } from 'react'

/** What stands around the page and is covered while a part of it fills the screen. */
const AROUND = 'body > header, body > footer'

/** Takes what is covered out of reach while a part of the page fills the screen; Escape ends it. */
export function useFullScreen(isFull: boolean, leave: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: while it fills the screen
  useEffect(() => {
    if (!isFull) return
    const covered = [...document.querySelectorAll(AROUND)].filter((element) => !element.hasAttribute('inert'))
    for (const element of covered) element.setAttribute('inert', '')
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave()
    }
    addEventListener('keydown', onKey)
    return () => {
      for (const element of covered) element.removeAttribute('inert')
      removeEventListener('keydown', onKey)
    }
  }, [isFull])
}
