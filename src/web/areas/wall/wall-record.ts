import type { JukeboxRecord } from '#contract/jukebox.ts'
import type { Rendition } from '#contract/recordings.ts'

/** What a card shows, whatever kind of record it is. */
export interface WallRecord {
  kind: JukeboxRecord['kind']
  id: number
  title: string
  artist: string | null
  imageUrl: string | null
  renditions: Rendition[]
  ink: string | null
}

export function wallRecordOf(record: JukeboxRecord): WallRecord {
  const thing = record.kind === 'album' ? record.album : record.kind === 'single' ? record.track : record.video
  const { id, title, artist, imageUrl, renditions, ink } = thing
  return { kind: record.kind, id, title, artist, imageUrl, renditions, ink }
}

/** The part of the wall's address that opens a record. */
export const openingOf = ({ kind, id }: Pick<WallRecord, 'kind' | 'id'>) => ({
  album: kind === 'album' ? id : undefined,
  single: kind === 'single' ? id : undefined,
  video: kind === 'video' ? id : undefined,
})
