import { writeXml } from '../../http/responses/xml.ts'

/** One piece of news. */
export interface FeedItem {
  title: string
  link: string
  /** Names it for good, whatever becomes of its address. */
  guid: string
  published: Date
  description: string
  creator: string | null
  category: string | null
  /** A recording that anybody may fetch. */
  enclosure: { url: string; length: number; type: string } | null
}

interface Channel {
  title: string
  description: string
  /** The page that shows the same. */
  link: string
  /** Its own address. */
  self: string
  /** A square picture. */
  image: string
  items: readonly FeedItem[]
}

const MINUTES = 60

/** Writes a channel as RSS 2.0 (rssboard.org), with the additions of the RSS profile: its own address and the names of artists. */
export const writeRss = ({ title, description, link, self, image, items }: Channel): Buffer =>
  writeXml({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      channel: {
        title,
        link,
        description,
        language: 'en',
        ...(items.length > 0 ? { lastBuildDate: newest(items).toUTCString() } : {}),
        ttl: MINUTES,
        'atom:link': { '@href': self, '@rel': 'self', '@type': 'application/rss+xml' },
        image: { url: image, title, link },
        item: items.map((item) => ({
          title: item.title,
          link: item.link,
          guid: { '#text': item.guid, '@isPermaLink': 'false' },
          pubDate: item.published.toUTCString(),
          description: item.description,
          ...(item.creator ? { 'dc:creator': item.creator } : {}),
          ...(item.category ? { category: item.category } : {}),
          ...(item.enclosure
            ? {
                enclosure: {
                  '@url': item.enclosure.url,
                  '@length': item.enclosure.length,
                  '@type': item.enclosure.type,
                },
              }
            : {}),
        })),
      },
    },
  })

const newest = (items: readonly FeedItem[]) => new Date(Math.max(...items.map(({ published }) => published.getTime())))
