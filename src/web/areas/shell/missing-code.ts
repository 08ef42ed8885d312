import { UNREACHABLE } from '#web/platform/api/api-error.ts'
import { isFetchingAhead } from '#web/platform/browser/use-idle.ts'

const TRIED = 'reloaded from'
/** The file this stands in names all others of its release, so that each release has another name for it. */
const RELEASE = import.meta.url
/** Several files are missing at once. */
let isTrying = false

/** Loads the page anew where the server answers: the code it asks for belongs to a release that is gone. Once for each release. */
async function reloadOnce(): Promise<void> {
  if (isTrying || sessionStorage.getItem(TRIED) === RELEASE) return
  isTrying = true
  try {
    await fetch(location.href, { method: 'HEAD' })
    sessionStorage.setItem(TRIED, RELEASE)
    location.reload()
  } finally {
    isTrying = false
  }
}

/**
 * Decides what happens when the code of a page cannot be fetched. The router would load the document anew at once, which
 * ends on the browser's own error page where there is no network; here the page stays, and says so.
 */
export function followMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }: VitePreloadErrorEvent) => {
    // Nobody waits for what is fetched ahead.
    if (!isFetchingAhead()) void reloadOnce().catch(() => {})
    // The router knows such an error by the words of the browser.
    payload.message = UNREACHABLE
  })
}
