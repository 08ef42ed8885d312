import { z } from 'zod'
import { artistsAndAdmins } from '../kit/access.ts'
import { MAX_PRESS_PICTURES, pressKits } from '../press-kits.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { clearable, id, line, uploadedAddress, whole } from './kit/fields.ts'
import { rendition } from './kit/recordings.ts'

const picture = z.object({
  imageUrl: z.string(),
  /** What it shows. */
  caption: z.string().nullable(),
  /** Who took it. */
  credit: z.string().nullable(),
  renditions: z.array(rendition),
})
export type PressPicture = z.infer<typeof picture>

const ownKit = z.object({
  /** Whose kit it is. */
  artistId: z.number(),
  /** In their order. */
  pictures: z.array(picture),
  version: z.number(),
})
export type OwnPressKit = z.infer<typeof ownKit>

const sentPicture = z.object({
  // Pictures of portfolios may be private; a press kit is everybody's.
  imageUrl: uploadedAddress('Picture').regex(/^\/uploads\/images\//, 'Picture must be an uploaded file'),
  caption: clearable(line('Caption', 200)),
  credit: clearable(line('Credit', 200)),
})

const byArtist = z.object({ artistId: id })

const schemas = {
  own: {
    summary: 'The press pictures of the signed-in artist, as they may change them',
    access: artistsAndAdmins,
    reply: ownKit,
  },
  save: {
    summary: 'Puts press pictures in place of those the signed-in artist had; a stale `version` is refused with 409',
    access: artistsAndAdmins,
    body: z.object({
      pictures: z
        .array(sentPicture, { error: 'Pictures must be a list' })
        .max(MAX_PRESS_PICTURES, `A press kit has ${MAX_PRESS_PICTURES} pictures or fewer`),
      version: whole('Version', 0, 2_147_483_647).optional(),
    }),
    reply: ownKit,
  },
  get: {
    summary: 'What the press kit of an artist holds',
    access: 'anyone',
    params: byArtist,
    reply: z.object({
      pictures: z.number(),
      /** All of its pictures together. */
      bytes: z.number(),
      /** Whether there is anything to send. */
      isThere: z.boolean(),
    }),
    cached: 'audience',
  },
  file: {
    summary: 'The press kit of an artist as a ZIP: pictures with captions and credits, biography and links',
    access: 'anyone',
    kind: 'raw',
    params: byArtist,
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type PressKitsSchemas = typeof schemas

export const pressKitsEndpoints = withSchemas(pressKits, schemas)
