import { z } from 'zod'
import { endpoints } from './endpoint.ts'

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

export const siteEndpoints = endpoints('site', {
  get: {
    summary: 'Name, contact and mode of the site',
    method: 'GET',
    path: '/api/site',
    access: 'anyone',
    reply: site,
    cached: 'audience',
  },
})
