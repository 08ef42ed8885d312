import { endpoints } from './kit/endpoint.ts'
import type { SiteSchemas } from './schemas/site.ts'

/** The sizes the mark comes in. */
export const iconNames = ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-touch-180.png'] as const

/** The sentences the label says on its pages, each named after where it stands; one that is empty stands nowhere. */
export const siteLines = [
  ...['heroLine', 'modelsLine', 'passLine', 'joinLine', 'communityLine', 'gigsLine', 'requestLine', 'castingLine'],
  ...['labelLine', 'boothLine', 'backstageLine', 'loginLine', 'newsletterLine', 'privacyLine', 'termsLine'],
] as const
export type SiteLine = (typeof siteLines)[number]

/** As long as a sentence of the label may be. */
export const MAX_LINE_LENGTH = 160

export const site = endpoints<SiteSchemas>('site', {
  get: { method: 'GET', path: '/api/site' },
  manifest: { method: 'GET', path: '/site.webmanifest' },
  icon: { method: 'GET', path: '/icons/:name' },
  settings: { method: 'GET', path: '/api/site/settings' },
  update: { method: 'PATCH', path: '/api/site' },
})

/** What becomes of what an artist sends, a track or a date: the label decides first, or it comes out at once. */
export const approvalModes = ['first', 'at-once'] as const
