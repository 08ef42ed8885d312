import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { PostedForm } from '#contract/kit/forms.ts'
import { allLoaded } from '#web/platform/api/lazy-code.ts'
import type { Transport } from '#web/platform/api/transport.ts'
import type { SiteIdentity } from '#web/platform/head/head.ts'
import { createPageRouter, type Theme } from './router.tsx'

export { drawSleeve } from '#web/platform/cover-art/draw-sleeve.ts'
export { renderClosed } from './closed/render-closed.tsx'
export { renderEmbed } from './embed/render-embed.tsx'

interface PageRequest {
  request: Request
  transport: Transport
  site: SiteIdentity
  feedTitles: ReadonlyMap<string, string>
  theme: Theme | null
  nonce: string
  posted: PostedForm | null
  manifest: NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']> extends () => infer M
    ? Awaited<M>
    : never
}

/** Renders one page to a whole answer; everything that differs between requests comes in as an argument. */
export const render = ({ request, manifest, ...settings }: PageRequest): Promise<Response> =>
  createRequestHandler({
    request,
    createRouter: () => createPageRouter(settings),
    getRouterManifest: () => manifest,
  })(async ({ router, responseHeaders }) => {
    await allLoaded()
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })

const nobody = () => Promise.reject(new Error('Nothing is read to tell an address'))

let router: ReturnType<typeof createPageRouter> | undefined
const routerForAddresses = () => {
  router ??= createPageRouter({
    ...{ transport: nobody, site: { origin: 'http://here.invalid', name: '' } },
    ...{ theme: null, nonce: undefined, posted: null },
  })
  return router
}

/**
 * The address of a page without what the page does not read: other parameters make no other page.
 * @param url path and query as they were asked for
 */
export function pageAddress(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const [path, search] = [url.slice(0, at), url.slice(at + 1)]
  const { matchRoutes, options } = routerForAddresses()
  const matches = matchRoutes(path, options.parseSearch(`?${search}`))
  const readParameters = new Set(matches.flatMap((match) => Object.keys(match._strictSearch ?? {})))
  const keptPairs = search
    .split('&')
    .filter((pair) => readParameters.has([...new URLSearchParams(pair).keys()][0] ?? ''))
  return keptPairs.length > 0 ? `${path}?${keptPairs.join('&')}` : path
}
