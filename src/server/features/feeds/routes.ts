import type { FastifyReply, FastifyRequest } from 'fastify'
import { readsOf } from '#contract/kit/endpoint.ts'
import { feedsEndpoints } from '#contract/schemas/feeds.ts'
import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import type { Database } from '#server/platform/database/connect.ts'
import {
  type GeneratedFile,
  generatedFile,
  sendGeneratedFile,
  sizeOfFile,
} from '#server/platform/http/responses/generated-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { originOf } from '#server/platform/http/site-origin.ts'
import { releaseItems } from './releases.ts'
import { type FeedItem, writeRss } from './rss.ts'
import { showItems } from './shows.ts'

const KEPT_BYTES = 4 * 1024 * 1024
const MOST_ITEMS = 50
const TYPE = 'application/rss+xml; charset=utf-8'

interface Feed {
  endpoint: ServedEndpoint
  /** What it tells, after the name of the house. */
  title: string
  description: string
  page: string
  items(db: Database, origin: string, most: number): Promise<FeedItem[]>
}

export const feedRoutes = serve(feedsEndpoints, (context) => {
  const kept = new ResponseCache<GeneratedFile>(context.changes, sizeOfFile, KEPT_BYTES)

  const send = async (
    { endpoint, title, description, page, items }: Feed,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const origin = originOf(context.config, request)
    const file = await kept.remember(`${origin} ${endpoint.name}`, readsOf(endpoint), async () => {
      const { name } = await context.site()
      const rss = writeRss({
        title: `${name}: ${title}`,
        description,
        link: `${origin}${page}`,
        self: `${origin}${endpoint.path}`,
        image: `${origin}/icons/icon-192.png`,
        items: await items(context.db, origin, MOST_ITEMS),
      })
      return generatedFile(rss, TYPE)
    })
    return sendGeneratedFile(file, request, reply)
  }
  const releases: Feed = {
    endpoint: feedsEndpoints.releases,
    title: 'releases',
    description: 'New albums and singles on the label.',
    page: '/jukebox-wall',
    items: releaseItems,
  }
  const gigs: Feed = {
    endpoint: feedsEndpoints.gigs,
    title: 'gigs',
    description: 'Shows to come, as they are announced.',
    page: '/gigs',
    items: showItems,
  }
  return {
    releases: ({ request, reply }) => send(releases, request, reply),
    gigs: ({ request, reply }) => send(gigs, request, reply),
  }
})
