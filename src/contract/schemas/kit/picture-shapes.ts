import { z } from 'zod'
import { MAX_ALT_LENGTH, MAX_POST_PICTURES, TOO_MANY_POST_PICTURES } from '../../kit/post-pictures.ts'
import { lineOrNothing } from './fields.ts'
import { rendition } from './recordings.ts'

/** A picture that was uploaded for a post, as its post names it. */
const newPicture = z.object({
  url: z
    .string({ error: 'Picture must be an address' })
    .regex(/^\/uploads\/posts\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/, 'This is no picture for a post'),
  alt: lineOrNothing('Description', MAX_ALT_LENGTH).default(''),
})
export type NewPicture = z.output<typeof newPicture>

export const newPictures = z
  .array(newPicture, { error: 'Pictures must be a list' })
  .max(MAX_POST_PICTURES, TOO_MANY_POST_PICTURES)
  .refine((all) => new Set(all.map(({ url }) => url)).size === all.length, 'A picture stands in a post once')
  .default([])

/** A picture of a post, served to those who may read the post. */
export const postPicture = z.object({
  url: z.string(),
  /** What it shows, for those who do not see it; empty where nobody said. */
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  renditions: z.array(rendition),
})
export type PostPicture = z.infer<typeof postPicture>
