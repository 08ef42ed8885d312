import { z } from 'zod'
import { sitemap } from '#contract/platform/sitemap.ts'
import { type EndpointSchemas, withSchemas } from '../kit/endpoint.ts'
import { whole } from '../kit/fields.ts'

const schemas = {
  index: {
    summary: 'The sitemap: names the files that name every public page',
    aliases: ['HEAD /sitemap.xml'],
    access: 'anyone',
    kind: 'raw',
    reply: z.unknown(),
  },
  part: {
    summary: 'The pages of one kind of thing, so many to a file',
    aliases: ['HEAD /sitemap/:kind/:part.xml'],
    access: 'anyone',
    kind: 'raw',
    params: z.object({ kind: z.string(), part: whole('Part', 1, 300_000) }),
    reply: z.unknown(),
  },
  robots: {
    summary: 'What search engines leave alone, and where the sitemap is',
    aliases: ['HEAD /robots.txt'],
    access: 'anyone',
    kind: 'raw',
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type SitemapSchemas = typeof schemas

export const sitemapEndpoints = withSchemas(sitemap, schemas)
