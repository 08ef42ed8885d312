import type { JukeboxRecord } from '#contract/schemas/jukebox.ts'
import type { Rendition } from '#contract/schemas/kit/recordings.ts'
import { positive } from '#web/platform/browser/search-values.ts'
import type { WallSearch } from './wall-search.ts'

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
  const entry = record.kind === 'album' ? record.album : record.kind === 'single' ? record.track : record.video
  const { id, title, artist, imageUrl, renditions, ink } = entry
  return { kind: record.kind, id, title, artist, imageUrl, renditions, ink }
}

/** Which record the wall's address has open. */
export function openedIn(search: WallSearch): Pick<WallRecord, 'kind' | 'id'> | null {
  for (const kind of ['album', 'single', 'video'] as const) {
    const id = positive(search[kind])
    if (id) return { kind, id }
  }
  return null
}

/** True for an address that would open a record and names none. */
export const namesNoRecord = (search: WallSearch): boolean =>
  openedIn(search) === null && [search.album, search.single, search.video].some((key) => key !== undefined)

/** The part of the wall's address that opens a record. */
export const openingOf = ({ kind, id }: Pick<WallRecord, 'kind' | 'id'>) => ({
  album: kind === 'album' ? id : undefined,
  single: kind === 'single' ? id : undefined,
  video: kind === 'video' ? id : undefined,
})
