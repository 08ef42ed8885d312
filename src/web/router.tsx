import { dehydrate, hydrate, type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PostedForm } from '#contract/kit/forms.ts'
import type { AudienceClient } from '#web/platform/api/audience-client.ts'
import { makeQueryClient } from '#web/platform/api/query-client.ts'
import type { Transport } from '#web/platform/api/transport.ts'
import type { SiteIdentity } from '#web/platform/head/head.ts'
import type { AudiencePage } from '#web/platform/session/audience-page.ts'
import { siteQuery } from '#web/platform/session/session.ts'
import { ErrorFallback } from './areas/shell/ErrorFallback.tsx'
import { NotFound } from './areas/shell/NotFound.tsx'
import { routeTree } from './route-tree.gen.ts'
import { hideUnknownSearchParams } from './validated-search.ts'

/** What every loader and head can use. */
export interface PageContext {
  /** What loaders read with that are the same for everybody of an audience. */
  queryClient: AudienceClient
  /** What loaders read with of pages that are one person's (`staticData.isPersonal`). */
  personalClient: QueryClient
  site: SiteIdentity
  /** Titles of the feeds, by their paths; the server alone tells of them. */
  feedTitles?: ReadonlyMap<string, string> | undefined
  /** The visitor's choice; the system decides when there is none. */
  theme: Theme | null
  /** What came of a form that was sent to this page without script. */
  posted: PostedForm | null
  /** Set where the page is rendered for everybody of an audience, by the server. */
  audiencePage: AudiencePage | null
}
export type Theme = 'dark' | 'light'

interface PageSettings {
  transport: Transport
  site: SiteIdentity
  feedTitles?: ReadonlyMap<string, string>
  theme: Theme | null
  nonce: string | undefined
  posted: PostedForm | null
  audiencePage?: AudiencePage | null
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether what the page shows to somebody who is signed in is theirs alone: then it is rendered for each of them. */
    isPersonal?: true | ((search: Record<string, unknown>) => boolean)
    /** A secret in its address opens it: it is rendered for each who asks, guests too, and kept for nobody. */
    isSecret?: true
  }
}

hideUnknownSearchParams(routeTree)

/** One router and one query client per request on the server, one of each per visit in the browser. */
export function createPageRouter(settings: PageSettings) {
  const { transport, site, feedTitles, theme, nonce, posted, audiencePage = null } = settings
  const queryClient = makeQueryClient(transport)
  // The name is as every page reads it; the given one stands in until it has been read.
  const identity: SiteIdentity = {
    origin: site.origin,
    get name() {
      return queryClient.getQueryData(siteQuery().queryKey)?.name ?? site.name
    },
  }
  let isAlive = false
  // Whoever has moved on a page that was not alive yet stays there, instead of being brought to its beginning when it comes alive.
  const scrollsOnceDrawn = () => {
    const stays = !isAlive && scrollY > 0
    isAlive = true
    return !stays
  }
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      personalClient: queryClient,
      site: identity,
      feedTitles,
      theme,
      posted,
      audiencePage,
    } satisfies PageContext,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorFallback,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: () => import.meta.env.SSR || scrollsOnceDrawn(),
    ...(nonce ? { ssr: { nonce } } : {}),
    // What loaders have read is all a page shows, and it is drawn in one piece. The integration of the router's authors waits for what is
    // read while a page is drawn, and passes every page through streams for it.
    dehydrate: () => dehydrate(queryClient, { shouldDehydrateQuery: isSettled }) as object,
    hydrate: (read) => hydrate(queryClient, read),
  })
  return router
}

/** What could not be read is handed to the browser too, which is not to ask for it again at once. */
const isSettled = ({ state }: Query) => state.status !== 'pending'

type PageRouter = ReturnType<typeof createPageRouter>

/** Around all that is drawn of a router: what its components read by. */
export function RouterQueries({ router, children }: { router: PageRouter; children: ReactNode }) {
  return <QueryClientProvider client={router.options.context.personalClient}>{children}</QueryClientProvider>
}

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter
  }
}
