import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** The sizes the mark comes in. */
export const iconNames = ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-touch-180.png'] as const

/** What every page needs to know of the house. */
export const site = z.object({
  name: z.string(),
  /** Demo content and demo logins; the page says so. */
  demo: z.boolean(),
  demoLogins: z.array(z.object({ username: z.string(), role: z.string(), tier: z.string() })),
  contactEmail: z.string(),
  contactPhone: z.string(),
  socialLinks: z.array(z.string()),
  passwordMinLength: z.number(),
  /** Largest audio file taken, in megabytes, so that a form can refuse before it sends. */
  audioMaxMb: z.number(),
  /** Address of a stock picture with `{seed}` in it, for records without one; null where sleeves are drawn. */
  placeholderImages: z.string().nullable(),
})

export type Site = z.infer<typeof site>

export const siteEndpoints = endpoints('site', {
  get: {
    summary: 'Name, contact and mode of the site',
    method: 'GET',
    path: '/api/site',
    access: 'anyone',
    reply: site,
    cached: 'audience',
  },
  manifest: {
    summary: 'How the site looks when it is put on a home screen',
    method: 'GET',
    path: '/site.webmanifest',
    aliases: ['HEAD /site.webmanifest'],
    access: 'anyone',
    kind: 'raw',
    reply: z.unknown(),
  },
  icon: {
    summary: 'The mark of the house as a PNG',
    method: 'GET',
    path: '/icons/:name',
    aliases: ['HEAD /icons/:name'],
    access: 'anyone',
    kind: 'raw',
    params: z.object({ name: z.enum(iconNames) }),
    reply: z.unknown(),
  },
})
