const INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/**
 * Calls back once, with the first thing somebody does on a page.
 * @returns what stops waiting for it
 */
export function onFirstInput(act: () => void): () => void {
  const stop = () => {
    for (const name of INPUTS) removeEventListener(name, first, { capture: true })
  }
  const first = () => {
    stop()
    act()
  }
  for (const name of INPUTS) addEventListener(name, first, { capture: true, passive: true })
  return stop
}
