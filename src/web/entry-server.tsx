import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { PostedForm } from '#contract/kit/forms.ts'
import { loadAllLazyCode } from '#web/platform/api/lazy-code.ts'
import type { Transport } from '#web/platform/api/transport.ts'
import type { SiteIdentity } from '#web/platform/head/head.ts'
import type { AudiencePage } from '#web/platform/session/audience-page.ts'
import { createPageRouter, RouterQueries, type Theme } from './router.tsx'

export { drawSleeve } from '#web/platform/cover-art/draw-sleeve.ts'
export { renderEmbed } from './embed/render-embed.tsx'
export { renderClosed, renderErrorPage } from './error-pages/error-pages.tsx'

interface PageRequest {
  request: Request
  transport: Transport
  site: SiteIdentity
  feedTitles: ReadonlyMap<string, string>
  theme: Theme | null
  nonce: string
  /** What stands for whoever is signed in where the page is for many; null where it is one person's. */
  personTexts: AudiencePage['texts'] | null
  /** Told when a page for many shows what is one person's. */
  refusePersonalRead: () => never
  posted: PostedForm | null
  manifest: NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']> extends () => infer M
    ? Awaited<M>
    : never
}

/** A page as it was drawn; a redirect has no text, and its address in the headers. */
interface DrawnPage {
  html: string
  status: number
  headers: Record<string, string>
}

/** Renders one page; everything that differs between requests comes in as an argument. */
export async function render({
  request,
  manifest,
  personTexts,
  refusePersonalRead,
  ...settings
}: PageRequest): Promise<DrawnPage> {
  let html = ''
  const { status, headers } = await createRequestHandler({
    request,
    createRouter: () =>
      createPageRouter({
        ...settings,
        audiencePage: personTexts && { texts: personTexts, refuse: refusePersonalRead },
      }),
    getRouterManifest: () => manifest,
  })(async ({ router, responseHeaders }) => {
    await loadAllLazyCode()
    const drawn = renderToString(
      <RouterQueries router={router}>
        <RouterServer router={router} />
      </RouterQueries>,
    )
    html = await transformHtmlStringWithRouter(router, drawn)
    // The text stays out of the answer, which would turn it into a stream of bytes and back.
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  return { html, status, headers: Object.fromEntries(headers) }
}

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
 * The address of a page without what the page does not read: other parameters make no other page. And whether its route says that
 * what it shows is one person's.
 * @param url path and query as they were asked for
 */
export function pageAddress(url: string): { address: string; isPersonal: boolean; isSecret: boolean } {
  const at = url.indexOf('?')
  const [path, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
  const { matchRoutes, options } = routerForAddresses()
  const matches = matchRoutes(path, options.parseSearch(`?${search}`))
  const readParameters = new Set(matches.flatMap((match) => Object.keys(match._strictSearch ?? {})))
  const keptPairs = search
    .split('&')
    .filter((pair) => readParameters.has([...new URLSearchParams(pair).keys()][0] ?? ''))
  const isPersonal = matches.some(({ staticData: { isPersonal: personal }, search: read }) =>
    typeof personal === 'function' ? personal(read as Record<string, unknown>) : personal,
  )
  const isSecret = matches.some(({ staticData }) => staticData.isSecret)
  return { address: keptPairs.length > 0 ? `${path}?${keptPairs.join('&')}` : path, isPersonal, isSecret }
}
