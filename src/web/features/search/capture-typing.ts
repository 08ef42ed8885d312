/** By then the dialog has come, or will not. */
const PATIENCE_MS = 4000

/**
 * Catches what is typed between the call for the search and its field being there, which takes a moment the first time.
 * @returns gives the letters back, once, and lets the keys go their ways again
 */
export function captureTyping(): () => string {
  let typed = ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if ([...event.key].length === 1) typed += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const stop = () => removeEventListener('keydown', onKeyDown, true)
  addEventListener('keydown', onKeyDown, true)
  setTimeout(stop, PATIENCE_MS)
  return () => {
    stop()
    const caught = typed
    typed = ''
    return caught
  }
}
