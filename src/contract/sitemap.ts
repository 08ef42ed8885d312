import { z } from 'zod'
import { foundData } from './data.ts'
import { endpoints } from './endpoint.ts'
import { whole } from './fields.ts'

/** Addresses one file may name at most; sitemaps.org allows 50,000. */
export const SITEMAP_PART = 10_000

export const sitemap = endpoints('sitemap', {
  index: {
    summary: 'The sitemap: names the files that name every public page',
    method: 'GET',
    path: '/sitemap.xml',
    aliases: ['HEAD /sitemap.xml'],
    access: 'anyone',
    kind: 'raw',
    reply: z.unknown(),
    reads: foundData,
  },
  part: {
    summary: 'The pages of one kind of thing, so many to a file',
    method: 'GET',
    path: '/sitemap/:kind/:part.xml',
    aliases: ['HEAD /sitemap/:kind/:part.xml'],
    access: 'anyone',
    kind: 'raw',
    params: z.object({ kind: z.string(), part: whole('Part', 1, 300_000) }),
    reply: z.unknown(),
    reads: foundData,
  },
  robots: {
    summary: 'What search engines leave alone, and where the sitemap is',
    method: 'GET',
    path: '/robots.txt',
    aliases: ['HEAD /robots.txt'],
    access: 'anyone',
    kind: 'raw',
    reply: z.unknown(),
  },
})
