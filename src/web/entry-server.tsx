import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { Posted } from '#contract/forms.ts'
import type { Transport } from './kit/api/transport.ts'
import type { SiteIdentity } from './kit/head.ts'
import { allHere } from './kit/later.ts'
import { createPageRouter, type Theme } from './router.tsx'

export { renderClosed } from './closed/render-closed.tsx'
export { renderEmbed } from './embed/render-embed.tsx'
export { drawSleeve } from './kit/sleeve/draw-sleeve.ts'
export { pageAddress } from './page-address.ts'

interface PageRequest {
  request: Request
  transport: Transport
  site: SiteIdentity
  theme: Theme | null
  nonce: string
  posted: Posted | null
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
    await allHere()
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
