import { z } from 'zod'
import { tiers } from '../../kit/access.ts'
import { MAX_SEARCH_LENGTH, search } from '../../platform/search.ts'
import { type EndpointSchemas, withSchemas } from '../kit/endpoint.ts'
import { line, page, whole } from '../kit/fields.ts'
import { ink, rendition } from '../kit/recordings.ts'

export const searchHit = z.object({
  /** The feature it is of. */
  kind: z.string(),
  id: z.number(),
  title: z.string(),
  /** Who, what or when, in a line. */
  about: z.string(),
  /** Where it is on the site. */
  address: z.string(),
  /** What its picture is drawn from while it has none of its own. */
  art: z.object({ kind: z.string(), id: z.number(), title: z.string(), artist: z.string().nullable() }),
  imageUrl: z.string().nullable(),
  renditions: z.array(rendition),
  ink: ink.nullable(),
  /** Of tracks: whether there is audio, and whether the caller's tier reaches it. */
  hearing: z.object({ hasAudio: z.boolean(), locked: z.boolean(), accessTier: z.enum(tiers) }).nullable(),
})
export type SearchHit = z.infer<typeof searchHit>

const searchGroup = z.object({
  kind: z.string(),
  /** How many there are; `MAX_FOUND` stands for that many or more. */
  total: z.number(),
  hits: z.array(searchHit),
})
export type SearchGroup = z.infer<typeof searchGroup>

const found = z.object({
  /** True where nothing has the words, and the hits are what is spelt nearly so. */
  similar: z.boolean(),
  groups: z.array(searchGroup),
})
export type SearchResult = z.infer<typeof found>

const searchQuery = z.object({
  q: z.preprocess((words) => words ?? '', line('Search', MAX_SEARCH_LENGTH)),
  kind: z.string().optional(),
  limit: whole('Limit', 1, 50).default(5),
  offset: page.offset,
})

const schemas = {
  find: {
    summary:
      'Everything by a name: per kind the best hits and how many there are. `kind` gives hits of one kind only, `limit` and `offset` count within a kind',
    access: 'anyone',
    query: searchQuery,
    reply: found,
    cached: 'audience',
  },
  members: {
    summary: 'The same of what depends on who asks, as the forum does: what they may read there with all of the words',
    access: 'member',
    query: searchQuery,
    reply: found,
  },
} satisfies EndpointSchemas
export type SearchSchemas = typeof schemas

export const searchEndpoints = withSchemas(search, schemas)
