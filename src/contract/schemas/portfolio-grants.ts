import { z } from 'zod'
import { artistsAndAdmins, modelsOnly } from '../kit/access.ts'
import { MAX_APPLICATION_ITEMS, MAX_GRANTED_AT_ONCE, portfolioGrants } from '../portfolio-grants.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, id } from './kit/fields.ts'
import { portfolioImage, portfolioVideo } from './portfolios.ts'

const receiver = z.object({
  kind: z.enum(['call', 'person']),
  id: z.number(),
  /** The title of the call and its track, or the name of the person. */
  name: z.string(),
})
export type GrantReceiver = z.infer<typeof receiver>

const grant = z.object({
  id: z.number(),
  imageId: z.number().nullable(),
  videoId: z.number().nullable(),
  /** All that is in an album for as long as it is. */
  albumId: z.number().nullable(),
  to: receiver,
  grantedAt: z.string(),
})
export type PortfolioGrant = z.infer<typeof grant>

const items = (most: number) => z.array(id, { error: 'Choose items of your portfolio' }).max(most, `At most ${most}`)

const newGrants = z.object({
  images: items(MAX_GRANTED_AT_ONCE).optional(),
  videos: items(MAX_GRANTED_AT_ONCE).optional(),
  /** Each with all that is in it, and that is put in later. */
  albums: items(MAX_GRANTED_AT_ONCE).optional(),
  callId: clearable(id),
  personId: clearable(id),
})
export type NewGrants = z.infer<typeof newGrants>

const chosenItems = z.object({
  images: items(MAX_APPLICATION_ITEMS),
  videos: items(MAX_APPLICATION_ITEMS),
})
export type ChosenItems = z.infer<typeof chosenItems>

const applicationItems = z.object({
  images: z.array(portfolioImage),
  videos: z.array(portfolioVideo),
  /** Whether its applicant may still choose others: until it is decided. */
  isOpen: z.boolean(),
})
export type ApplicationItems = z.infer<typeof applicationItems>

const shownPortfolio = z.object({
  model: z.object({ id: z.number(), name: z.string() }),
  images: z.array(portfolioImage),
  videos: z.array(portfolioVideo),
  /** Those granted as a whole, each with what of the above is in it, in its order. */
  albums: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      description: z.string().nullable(),
      items: z.array(z.object({ imageId: z.number().nullable(), videoId: z.number().nullable() })),
    }),
  ),
})
export type ShownPortfolio = z.infer<typeof shownPortfolio>

const schemas = {
  list: {
    summary: "Which items of the caller's portfolio are shown to whom, the latest first",
    access: modelsOnly,
    reply: z.array(grant),
  },
  receivers: {
    summary: 'Whom the caller can show items to: calls that are not closed, and artists of the roster',
    access: modelsOnly,
    reply: z.array(receiver),
  },
  grant: {
    summary:
      "Shows items of the caller's portfolio, or whole albums, to a call (the artist whose track it is for) or to one person who casts; what is shown already stays so",
    access: modelsOnly,
    body: newGrants,
    reply: z.array(grant),
  },
  revoke: {
    summary: 'Takes a grant of the caller back; the next request for its files is refused',
    access: modelsOnly,
    params: byId,
    reply: done,
  },
  shown: {
    summary: 'What models show the caller, by model',
    access: artistsAndAdmins,
    reply: z.array(shownPortfolio),
  },
  ofApplication: {
    summary: 'The items of a portfolio that go with an application, for its applicant and admins',
    access: 'member',
    params: byId,
    reply: applicationItems,
  },
  choose: {
    summary: 'Sets which items of their portfolio go with an application of the caller, until it is decided',
    access: modelsOnly,
    params: byId,
    body: chosenItems,
    reply: applicationItems,
  },
} satisfies EndpointSchemas
export type PortfolioGrantsSchemas = typeof schemas

export const portfolioGrantsEndpoints = withSchemas(portfolioGrants, schemas)
