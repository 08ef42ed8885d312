import { z } from 'zod'
import { FOLLOWS_PER_PAGE, follows } from '../follows.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { page } from './kit/fields.ts'
import { ink, rendition } from './kit/recordings.ts'

const followedArtist = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  imageUrl: z.string().nullable(),
  renditions: z.array(rendition),
  ink: ink.nullable(),
  since: z.string(),
  /** Whether the artist sees one's name. */
  isNamed: z.boolean(),
  /** Whether one is told of what they release, and of where they play. */
  hasReleaseNotices: z.boolean(),
  hasGigNotices: z.boolean(),
  /** The next show that is not called off; null where there is none. */
  nextGig: z
    .object({ id: z.number(), title: z.string(), city: z.string(), venue: z.string().nullable(), date: z.string() })
    .nullable(),
  /** The newest album or single that one may hear; null where there is none. */
  newestRelease: z.object({ kind: z.enum(['album', 'track']), id: z.number(), title: z.string() }).nullable(),
})
export type FollowedArtist = z.infer<typeof followedArtist>

const schemas = {
  list: {
    summary: 'The artists one follows, the latest first, with what they released last and where they play next',
    access: 'member',
    query: z.object({ ...page, limit: page.limit.default(FOLLOWS_PER_PAGE) }),
    reply: z.object({ total: z.number(), items: z.array(followedArtist) }),
  },
} satisfies EndpointSchemas
export type FollowsSchemas = typeof schemas

export const followsEndpoints = withSchemas(follows, schemas)
