import { z } from 'zod'
import { inks, MAX_TRACKS, TOO_MANY_TRACKS } from '../../kit/recordings.ts'
import { id, line } from './fields.ts'

export const ink = z.enum(inks, { error: `Ink must be one of ${inks.join(', ')}` })

/** A ready-made size of an uploaded image. */
export const rendition = z.object({ url: z.string(), width: z.number(), type: z.enum(['image/avif', 'image/webp']) })
export type Rendition = z.infer<typeof rendition>

/** Words to search a list by. */
export const searchWords = z.preprocess(
  (words) => (typeof words === 'string' && words.trim() === '' ? undefined : words),
  line('Search').optional(),
)

/** Track keys in the order they shall be played; double ones count once. */
export const trackOrder = z
  .array(id, { error: 'Tracks must be a list of track ids' })
  .max(MAX_TRACKS, TOO_MANY_TRACKS)
  .transform((ids) => [...new Set(ids)])
