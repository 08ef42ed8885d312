import { feeds } from '#contract/feeds.ts'
import type { SiteIdentity } from './head.ts'

/** Where readers of feeds find ours, on every page. */
export const feedLinks = ({ origin, name }: SiteIdentity) =>
  ([feeds.releases, feeds.gigs] as const).map((feed) => ({
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${name}: ${feed.name}`,
    href: origin + feed.path,
  }))
