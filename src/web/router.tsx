import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { PostedForm } from '#contract/kit/forms.ts'
import { makeQueryClient } from '#web/platform/api/query-client.ts'
import type { Transport } from '#web/platform/api/transport.ts'
import type { SiteIdentity } from '#web/platform/head/head.ts'
import { siteQuery } from '#web/platform/session/session.ts'
import { ErrorFallback } from './areas/shell/ErrorFallback.tsx'
import { NotFound } from './areas/shell/NotFound.tsx'
import { routeTree } from './route-tree.gen.ts'

/** What every loader and head can use. */
export interface PageContext {
  queryClient: QueryClient
  site: SiteIdentity
  /** Titles of the feeds, by their paths; the server alone tells of them. */
  feedTitles?: ReadonlyMap<string, string> | undefined
  /** The visitor's choice; the system decides when there is none. */
  theme: Theme | null
  /** What came of a form that was sent to this page without script. */
  posted: PostedForm | null
}
export type Theme = 'dark' | 'light'

interface PageSettings {
  transport: Transport
  site: SiteIdentity
  feedTitles?: ReadonlyMap<string, string>
  theme: Theme | null
  nonce: string | undefined
  posted: PostedForm | null
}

/** One router and one query client per request on the server, one of each per visit in the browser. */
export function createPageRouter({ transport, site, feedTitles, theme, nonce, posted }: PageSettings) {
  const queryClient = makeQueryClient(transport)
  // The name is as every page reads it; the given one stands in until it has been read.
  const identity: SiteIdentity = {
    origin: site.origin,
    get name() {
      return queryClient.getQueryData(siteQuery().queryKey)?.name ?? site.name
    },
  }
  const router = createRouter({
    routeTree,
    context: { queryClient, site: identity, feedTitles, theme, posted } satisfies PageContext,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorFallback,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    ...(nonce ? { ssr: { nonce } } : {}),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPageRouter>
  }
}
