import { z } from 'zod'
import { id, line } from './fields.ts'

/** The eight inks a record may be printed in. */
export const inks = ['persimmon', 'amber', 'celeste', 'rose', 'cobalt', 'lilac', 'chartreuse', 'bone'] as const
export const ink = z.enum(inks, { error: `Ink must be one of ${inks.join(', ')}` })
export type Ink = (typeof inks)[number]

/** A ready-made size of an uploaded image. */
export const rendition = z.object({ url: z.string(), width: z.number(), type: z.enum(['image/avif', 'image/webp']) })
export type Rendition = z.infer<typeof rendition>

/** What the genres of the track form are; other words are kept as written. */
export const genres = ['Soul', 'R&B', 'Jazz', 'Blues', 'Gospel', 'Funk', 'Neo-Soul'] as const

/** Words to search a list by. */
export const searchWords = z.preprocess(
  (words) => (typeof words === 'string' && words.trim() === '' ? undefined : words),
  line('Search').optional(),
)

/** Most tracks of an album or a playlist. */
export const MOST_TRACKS = 500
export const TOO_MANY_TRACKS = `A record holds at most ${MOST_TRACKS} tracks`

/** Track keys in the order they shall be played; double ones count once. */
export const trackOrder = z
  .array(id, { error: 'Tracks must be a list of track ids' })
  .max(MOST_TRACKS, TOO_MANY_TRACKS)
  .transform((ids) => [...new Set(ids)])
