import { z } from 'zod'
import { modelsAndAdmins, modelsOnly } from '../kit/access.ts'
import { MAX_ALBUM_ITEMS, portfolioAlbumActions, portfolioAlbums } from '../portfolio-albums.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, id, line, page, prose, whole } from './kit/fields.ts'
import { rendition } from './kit/recordings.ts'
import { portfolioImage, portfolioVideo } from './portfolios.ts'

const fields = z.object({
  name: line('Name', 80),
  description: clearable(prose('Description', 500)),
})
export type AlbumFields = z.infer<typeof fields>

const portfolioAlbum = z.object({
  id: z.number(),
  modelProfileId: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  /** How many of its items the caller may see. */
  count: z.number(),
  /** The picture it is known by; never adult, and none where the caller sees none. */
  cover: z
    .object({
      url: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      renditions: z.array(rendition),
    })
    .nullable(),
  /** Taken away by the label, since its words were reported: its model and admins alone see it. */
  isHidden: z.boolean(),
  createdAt: z.string(),
  version: z.number(),
  allowed: z.array(z.enum(portfolioAlbumActions)),
})
export type PortfolioAlbum = z.infer<typeof portfolioAlbum>

const albumItem = z.object({
  /** Its key in the album, by which it is put in order. */
  id: z.number(),
  /** Whether its model has chosen it for the cover. */
  isCover: z.boolean(),
  image: portfolioImage.nullable(),
  video: portfolioVideo.nullable(),
})
export type AlbumItem = z.infer<typeof albumItem>

const items = z
  .array(id, { error: 'Choose items of your portfolio' })
  .max(MAX_ALBUM_ITEMS, `At most ${MAX_ALBUM_ITEMS}`)
  .optional()
const itemChanges = z.object({ putImages: items, putVideos: items, takeImages: items, takeVideos: items })
export type AlbumItemChanges = z.infer<typeof itemChanges>

const move = z
  .object({
    /** What it comes behind; null to come first. */
    after: id.nullable().optional(),
    /** What it comes before. */
    before: id.optional(),
    /** So many places on, or back. */
    step: whole('Step', -MAX_ALBUM_ITEMS, MAX_ALBUM_ITEMS).optional(),
  })
  .refine((sent) => Object.values(sent).filter((place) => place !== undefined).length === 1, {
    error: 'Say what it comes after or before, or how far it goes',
    path: ['after'],
  })

const schemas = {
  own: {
    summary: "The albums of the caller's portfolio, in their order",
    access: modelsOnly,
    reply: z.array(portfolioAlbum),
  },
  ofModel: {
    summary: 'The albums of a portfolio in which the caller may see something; all of them for its model and admins',
    access: 'member',
    params: z.object({ profileId: id }),
    reply: z.array(portfolioAlbum),
  },
  get: {
    summary: 'An album, for whoever may see something in it',
    access: 'member',
    params: byId,
    reply: portfolioAlbum,
  },
  items: {
    summary: 'What is in an album, in its order, as far as the caller may see it',
    access: 'member',
    params: byId,
    query: z.object(page),
    reply: z.array(albumItem),
  },
  create: {
    summary: "Begins an album of the caller's portfolio, after those that are there",
    access: modelsOnly,
    body: fields,
    reply: portfolioAlbum,
    status: 201,
  },
  update: {
    summary: 'Changes the name or the description of an album; a stale `version` is refused with 409',
    access: modelsAndAdmins,
    params: byId,
    body: fields.partial().extend({ version: whole('Version', 0, 2_147_483_647).optional() }),
    reply: portfolioAlbum,
  },
  place: {
    summary: 'Gives an album another place among those of its portfolio',
    access: modelsOnly,
    params: byId,
    body: move,
    reply: done,
  },
  remove: {
    summary: 'Deletes an album; what is in it stays in the portfolio',
    access: modelsOnly,
    params: byId,
    reply: done,
  },
  changeItems: {
    summary:
      'Puts items of the portfolio into an album, at its end, and takes others out; what is in or out already stays so',
    access: modelsOnly,
    params: byId,
    body: itemChanges,
    reply: portfolioAlbum,
  },
  placeItem: {
    summary: 'Gives an item another place in its album',
    access: modelsOnly,
    params: z.object({ id, itemId: id }),
    body: move,
    reply: done,
  },
  setCover: {
    summary: 'Chooses what of an album is its cover, or with null leaves it to its first picture; never adult',
    access: modelsOnly,
    params: byId,
    body: z.object({ itemId: id.nullable() }),
    reply: portfolioAlbum,
  },
} satisfies EndpointSchemas
export type PortfolioAlbumsSchemas = typeof schemas

export const portfolioAlbumsEndpoints = withSchemas(portfolioAlbums, schemas)
