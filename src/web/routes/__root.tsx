import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { createRootRouteWithContext, Outlet, Scripts, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { DemoNotice } from '#web/areas/shell/DemoNotice.tsx'
import { DocumentHead } from '#web/areas/shell/DocumentHead.tsx'
import { Header } from '#web/areas/shell/header/Header.tsx'
import { MainRegion } from '#web/areas/shell/MainRegion.tsx'
import { hasOwnFrame } from '#web/areas/shell/navigation.ts'
import { OfflineNotice } from '#web/areas/shell/OfflineNotice.tsx'
import { PageAnnouncer } from '#web/areas/shell/PageAnnouncer.tsx'
import { SkipLinks } from '#web/areas/shell/SkipLinks.tsx'
import { SessionEnded } from '#web/features/accounts/SessionEnded.tsx'
import { AddToPlaylist } from '#web/features/listener-playlists/AddToPlaylist.tsx'
import { CountPlays } from '#web/features/listening/CountPlays.tsx'
import { KeepUnreadCounts } from '#web/features/messages/KeepUnreadCounts.tsx'
import { SearchLauncher } from '#web/features/search/SearchLauncher.tsx'
import { LazyPartInView } from '#web/platform/api/LazyPartInView.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { OldDataNotice } from '#web/platform/api/OldDataNotice.tsx'
import {
  clearQueuedClicks,
  releaseEventsAfterHydration,
  replayAfterHydration,
} from '#web/platform/browser/hydration-events.ts'
import { clearInputBeforeHydration } from '#web/platform/browser/input-before-hydration.ts'
import { useIdle } from '#web/platform/browser/use-idle.ts'
import { sleeveDrawing } from '#web/platform/cover-art/SleeveArt.tsx'
import { feedLinks } from '#web/platform/head/feed-links.ts'
import { SiteIdentityContext } from '#web/platform/head/site-identity.ts'
import { ThemeColour } from '#web/platform/head/ThemeColour.tsx'
import { IconSprite } from '#web/platform/icons/IconSprite.tsx'
import { PlayerBar } from '#web/platform/player/ui/PlayerBar.tsx'
import { RealtimeLink } from '#web/platform/realtime/RealtimeLink.tsx'
import { AudiencePageContext } from '#web/platform/session/audience-page.ts'
import { SessionWatch } from '#web/platform/session/SessionWatch.tsx'
import { meQuery, siteQuery, useSite } from '#web/platform/session/session.ts'
import { ToastRegion } from '#web/platform/toasts/ToastRegion.tsx'
import type { PageContext } from '#web/router.tsx'

export const Route = createRootRouteWithContext<PageContext>()({
  loader: async ({ context: { queryClient, posted } }) => {
    await Promise.all([queryClient.ensureQueryData(meQuery()), queryClient.ensureQueryData(siteQuery())])
    return { posted }
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: match.context.site.name },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
      ...(import.meta.env.SSR ? feedLinks(match.context.site, match.context.feedTitles) : []),
      { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    ],
  }),
  component: Document,
})

/** Few who arrive go down to the foot of a page at once. */
const footer = lazyCode(async () => (await import('#web/areas/shell/Footer.tsx')).Footer)
const noProps = {}

/** The page around every page. What must outlive navigation, the music above all, stands outside the outlet. */
function Document() {
  const { theme, site, audiencePage } = Route.useRouteContext()
  const identity = useSite()
  useIdle(sleeveDrawing.load)
  useEffect(releaseEventsAfterHydration, [])
  // What was typed or pressed before React listened, or while it could not reach what was pressed, is done now.
  useEffect(() => void setTimeout(replayAfterHydration), [])
  // Of the page that stands there: the next one brings its own frame only when it has come.
  const framed = useRouterState({
    select: ({ resolvedLocation, location }) => !hasOwnFrame((resolvedLocation ?? location).pathname),
  })
  return (
    <AudiencePageContext value={audiencePage}>
      <html lang="en" data-site={site.name} data-theme={theme ?? undefined} suppressHydrationWarning>
        <head>
          <DocumentHead />
          <ThemeColour theme={theme} />
        </head>
        <body onClickCapture={clearQueuedClicks} onChangeCapture={clearInputBeforeHydration}>
          <SiteIdentityContext value={identity}>
            <IconSprite />
            <SkipLinks />
            <OfflineNotice />
            {framed ? <DemoNotice /> : null}
            <Suspense>{framed ? <Header /> : null}</Suspense>
            <OldDataNotice />
            <MainRegion>
              <Outlet />
            </MainRegion>
            {framed ? <LazyPartInView code={footer} props={noProps} /> : null}
            <PlayerBar />
            <CountPlays />
            <AddToPlaylist />
            <KeepUnreadCounts />
            <SearchLauncher />
            <ToastRegion />
            <SessionWatch />
            <RealtimeLink />
            <SessionEnded />
            <PageAnnouncer />
            <Scripts />
          </SiteIdentityContext>
        </body>
      </html>
    </AudiencePageContext>
  )
}
