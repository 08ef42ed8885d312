import type { FastifyReply, FastifyRequest } from 'fastify'
import { readsOf } from '#contract/kit/endpoint.ts'
import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'
import type { AppContext } from '../../app-context.ts'
import { ResponseCache } from '../../cache/response-cache.ts'
import {
  type GeneratedFile,
  generatedFile,
  sendGeneratedFile,
  sizeOfFile,
} from '../../http/responses/generated-file.ts'
import { originOf } from '../../http/site-origin.ts'
import { writeRss } from './rss.ts'

const KEPT_BYTES = 4 * 1024 * 1024
const MAX_ITEMS = 50
const TYPE = 'application/rss+xml; charset=utf-8'

/** What a feed says of itself. */
interface FeedWords {
  /** After the name of the site. */
  title: string
  description: string
  /** Path of the page that shows the same. */
  page: string
}

/** Makes feeds of what features give to them, the newest first; each is announced on every page, and cached until something it may name changes. */
export function makeFeeds(context: AppContext) {
  const cache = new ResponseCache<GeneratedFile>(context.changes, sizeOfFile, KEPT_BYTES)

  async function itemsOf(feed: ServedEndpoint, origin: string) {
    const sources = context.features.flatMap(({ feeds = [] }) => feeds).filter((source) => source.feed === feed)
    const itemsBySource = await Promise.all(sources.map(({ items }) => items(context.db, origin, MAX_ITEMS)))
    return itemsBySource
      .flat()
      .sort((one, other) => other.published.getTime() - one.published.getTime())
      .slice(0, MAX_ITEMS)
  }

  return (feed: ServedEndpoint, { title, description, page }: FeedWords) => {
    context.feedTitles.set(feed.path, title)
    return async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
      const origin = originOf(context.config, request)
      const file = await cache.remember(`${origin} ${feed.name}`, readsOf(feed), async () => {
        const { name } = await context.site()
        const rss = writeRss({
          title: `${name}: ${title}`,
          description,
          link: `${origin}${page}`,
          self: `${origin}${feed.path}`,
          image: `${origin}/icons/icon-192.png`,
          items: await itemsOf(feed, origin),
        })
        return generatedFile(rss, TYPE)
      })
      return sendGeneratedFile(file, request, reply)
    }
  }
}
