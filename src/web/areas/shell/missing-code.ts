import { UNREACHABLE } from '#web/platform/api/api-error.ts'

const TRIED = 'reloaded for'

/** Loads the page anew where the server answers: the code it asks for belongs to a release that is gone. */
async function reloadOnce(missing: string): Promise<void> {
  if (sessionStorage.getItem(TRIED) === missing) return
  await fetch(location.href, { method: 'HEAD' })
  sessionStorage.setItem(TRIED, missing)
  location.reload()
}

/**
 * Decides what happens when the code of a page cannot be fetched. The router would load the document anew at once, which
 * ends on the browser's own error page where there is no network; here the page stays, and says so.
 */
export function followMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }: VitePreloadErrorEvent) => {
    void reloadOnce(payload.message).catch(() => {})
    // The router knows such an error by the words of the browser.
    payload.message = UNREACHABLE
  })
}
