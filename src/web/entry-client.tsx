// First, since it says in which order the layers of all other sheets stand.
import './platform/theme/theme.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { firstNavigation } from '#web/platform/api/query-client.ts'
import { browserTransport } from '#web/platform/api/transport.ts'
import { afterPaint } from '#web/platform/browser/after-paint.ts'
import { holdInertEventsDuringHydration, queueClicksBeforeHydration } from '#web/platform/browser/hydration-events.ts'
import { keepInputBeforeHydration } from '#web/platform/browser/input-before-hydration.ts'
import { nextTask } from '#web/platform/browser/next-task.ts'
import { preloadIntl } from '#web/platform/browser/preload-intl.ts'
import { sleeveDrawing } from '#web/platform/cover-art/SleeveArt.tsx'
import { openWayOutOfDialogs } from '#web/platform/dialogs/above-dialogs.ts'
import { focusPageHeading, keepFocus } from '#web/platform/focus/focus-keeper.ts'
import { noteEarlyTyping } from '#web/platform/forms/drafts/typed-early.ts'
import { engine } from '#web/platform/player/player.ts'
import { hasStoredQueue } from '#web/platform/player/queue-storage.ts'
import { followMissingCode } from './areas/shell/missing-code.ts'
import { mayGoOffline } from './areas/shell/offline-navigation.ts'
import { preloadRouteFiles } from './areas/shell/route-files.ts'
import { createPageRouter, RouterQueries, type Theme } from './router.tsx'

const SAID_BY_SERVER =
  'meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"], link[type$="+oembed"]'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

/** When a visit has settled: what helps later must not delay what is looked at now. */
const SETTLED_MS = 5000

/** Browsers with a worker of ours, which are those that ring, learn by it that there is a newer release. */
function watchForNewVersion(): void {
  if (!navigator.serviceWorker?.controller) return
  const look = async () => (await import('#web/platform/service-worker/offer-new-version.ts')).offerNewVersion()
  setTimeout(() => void look().catch(() => {}), SETTLED_MS)
}

/** Brings the page alive in steps, so that no one of them keeps what is pressed meanwhile waiting. */
async function start(): Promise<void> {
  preloadIntl()
  holdInertEventsDuringHydration()
  queueClicksBeforeHydration()
  keepInputBeforeHydration()
  noteEarlyTyping()
  await nextTask()
  const router = createPageRouter({
    transport: browserTransport,
    site: { origin: location.origin, name: document.documentElement.dataset['site'] ?? '' },
    theme: (document.documentElement.dataset['theme'] as Theme | undefined) ?? null,
    nonce,
    posted: null,
  })
  // A page is much to draw: the press that asks for it shows first.
  const { navigate } = router
  router.navigate = async (...to) => {
    await afterPaint()
    if (await mayGoOffline(router, to[0] as object)) await navigate(...to)
  }
  let focusedBefore: Element | null = null
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (!fromLocation) return
    preloadRouteFiles(router.matchRoutes(toLocation).map(({ routeId }) => routeId))
    focusedBefore = document.activeElement
    firstNavigation()
    // The covers of the next page are drawn here.
    void sleeveDrawing.load().catch(() => {})
    // What the server alone says of a page is true of that page only.
    for (const tag of document.head.querySelectorAll(SAID_BY_SERVER)) tag.remove()
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusPageHeading(focusedBefore)
  })
  await nextTask()
  // Before any screen looks, so that none takes the stage from what was there.
  if (hasStoredQueue()) engine.resume((await import('#web/platform/player/engine/stored-queue.ts')).readStored())
  keepFocus()
  followMissingCode()
  // As a transition React hands the page back every few milliseconds.
  startTransition(() => {
    hydrateRoot(
      document,
      <RouterQueries router={router}>
        <RouterClient router={router} />
      </RouterQueries>,
    )
  })
  openWayOutOfDialogs()
  watchForNewVersion()
}

void start()
