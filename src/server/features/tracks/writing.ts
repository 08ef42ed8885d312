import type { TrackPatch } from '#contract/schemas/tracks.ts'
import type { tracksTable } from './table.ts'

type Columns = Partial<typeof tracksTable.$inferInsert>

/**
 * Columns for the sent fields of a track.
 * A release date brings its year; ending the search for video models clears what was asked of them.
 */
export function trackColumns(sent: Omit<TrackPatch, 'version'>, credit: Pick<Columns, 'artist' | 'artistId'>): Columns {
  return {
    ...sent,
    ...credit,
    ...(sent.releaseDate && !sent.year ? { year: Number(sent.releaseDate.slice(0, 4)) } : {}),
    ...(sent.seekingVideoModels === false ? { modelRequirements: null } : {}),
  }
}
