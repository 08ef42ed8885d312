import type { SiteIdentity } from './head.ts'

/** Where readers of feeds find ours, on every page. */
export const feedLinks = ({ origin, name }: SiteIdentity, titles: ReadonlyMap<string, string> = new Map()) =>
  [...titles].map(([path, title]) => ({
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${name}: ${title}`,
    href: origin + path,
  }))
