import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PostedForm } from '#contract/kit/forms.ts'
import {
  audienceRendering,
  refusePersonalRead,
  renderForAudience,
  renderForPerson,
} from '#server/platform/access/page-rendering.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { cacheControlFor } from '#server/platform/http/serve.ts'
import { originOf } from '#server/platform/http/site-origin.ts'
import type { LoadedPages } from './bundle.ts'
import { closedPage, type Rendered } from './error-pages.ts'
import { inProcess, noSources } from './in-process.ts'
import type { PageViewer } from './page-audience.ts'
import type { SlotPlaceholders } from './template/slot-placeholders.ts'

export type Theme = 'dark' | 'light' | null

export const themeIn = (cookies: Record<string, string | undefined>): Theme => {
  const { theme } = cookies
  return theme === 'dark' || theme === 'light' ? theme : null
}

/** A page that was made for one person, or for everybody of an audience. */
interface RenderedFor extends Rendered {
  /** Whether it shows what is one person's, so that nobody else may get it. */
  isPersonal: boolean
}

/** Makes pages: of a request, for one person or an audience. */
export function pageRenderer(app: FastifyInstance, context: AppContext, pages: LoadedPages, marks: SlotPlaceholders) {
  const closed = async (request: FastifyRequest): Promise<Rendered> =>
    closedPage(await pages.load(), pages, await context.site(), themeIn(request.cookies), request.url, marks.nonce)

  async function render(
    request: FastifyRequest,
    address: string,
    user: object | null,
    posted: PostedForm | null,
  ): Promise<Rendered> {
    if (context.db.$client.isAway) return closed(request)
    const sources = noSources()
    const many = audienceRendering()
    const bundle = await pages.load()
    const { name } = await context.site()
    const origin = originOf(context.config, request)
    const drawn = await bundle.render({
      request: new Request(`${origin}${address}`, { headers: { accept: 'text/html' } }),
      transport: inProcess(app, context, user, sources, many ? null : request.ip),
      site: { origin, name },
      feedTitles: context.feedTitles,
      theme: themeIn(request.cookies),
      nonce: marks.nonce,
      personTexts: many ? marks.texts : null,
      refusePersonalRead: () => {
        throw many ? refusePersonalRead(many) : new Error('This page is one person’s')
      },
      posted,
      manifest: pages.manifest,
    })
    const { 'x-page-status': said, ...headers } = drawn.headers
    const status = Number(said ?? drawn.status)
    if (sources.away && status >= 400) return closed(request)
    return {
      html: drawn.html,
      status,
      headers: { ...headers, 'cache-control': cacheControlFor([...sources.reads]) },
      reads: [...sources.reads],
      broken: sources.broken,
    }
  }

  return {
    /** In place of any page while the database is away. */
    closed,

    /**
     * In the name of whoever asks, whose page it is alone.
     * @param posted what came of a form that they sent
     */
    forPerson: (
      request: FastifyRequest,
      address: string,
      { person, user }: PageViewer,
      posted: PostedForm | null = null,
    ) => renderForPerson(person, () => render(request, address, user, posted)),

    /** For everybody like whoever asks, with marks where it says something of one person. */
    async forAudience(
      request: FastifyRequest,
      address: string,
      { audience: { caller }, user }: PageViewer,
    ): Promise<RenderedFor> {
      const marked = user && marks.audienceUser(user)
      const { rendered, isPersonal } = await renderForAudience(caller, () => render(request, address, marked, null))
      return { ...rendered, isPersonal }
    },
  }
}
