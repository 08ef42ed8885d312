/** Longer than any frame: a window that is covered up paints none. */
const NO_FRAME_MS = 100

/**
 * Resolves once the page has shown what a press has changed so far. Whatever draws much waits for it, so that who pressed
 * sees it at once, and a press that comes meanwhile is heard (web.dev: Optimize Interaction to Next Paint).
 */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const late = setTimeout(resolve, NO_FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(late)
      // A frame is painted when its callbacks are through; a message is the next thing after it.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })
}
