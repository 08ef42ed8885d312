import { inArray, type SQL, sql } from 'drizzle-orm'
import type { ImportedLine } from '#contract/schemas/listener-playlists.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { trackAddress } from '../export-file.ts'
import type { SentLine } from './sent-line.ts'

const t = tracksTable
/** Lengths so close are of one recording: programs round, and count silence or do not. */
const CLOSE = 5
/** Places at which "A - B - C" may be cut into artist and title. */
const MAX_CUTS = 3

type Found = Pick<typeof t.$inferSelect, 'id' | 'title' | 'artist' | 'duration'>

/** Ways to read a line, the likeliest first: where one text holds both, as artist and title, or as a title alone. */
function readingsOf({ title, artist }: SentLine): { title: string; artist: string | null }[] {
  if (artist !== null) return [{ title, artist }]
  const parts = title.split(/\s+[-–—]\s+/)
  const cuts = parts.slice(1, MAX_CUTS + 1).map((_, place) => ({
    ...{ artist: parts.slice(0, place + 1).join(' - '), title: parts.slice(place + 1).join(' - ') },
  }))
  return [...cuts, { title, artist: null }]
}

/** The track of this site that an address leads to, as the export writes it. */
function idIn(address: string | null, site: string): number | null {
  const id = Number(/[?&]track=(\d{1,9})$/.exec(address ?? '')?.[1])
  return address === trackAddress(site, id) ? id : null
}

/** The name of an artist as it is compared: some lists write "The Delmar Six", others "Delmar Six". */
const withoutArticle = (name: SQL) => sql`regexp_replace(${name}, '^the ', '')`

/**
 * Tracks called so, compared as the search does; of several the one whose artist is written so, then the one of the closest length.
 * Asked for each reading once.
 */
async function findByWords(db: Connection, lines: readonly SentLine[]): Promise<Map<number, Found>> {
  const asked = new Map<string, { place: number; title: string; artist: string | null; duration: number | null }>()
  const keys = lines.map((line) =>
    readingsOf(line).map((reading) => {
      const key = JSON.stringify([reading.title, reading.artist, line.duration])
      if (!asked.has(key)) asked.set(key, { ...reading, duration: line.duration, place: asked.size })
      return asked.get(key)?.place ?? -1
    }),
  )
  const artist = sql`split_part(tracks.found_text, E'\\n', 2)`
  const { rows } = await db.execute<Found & { place: number }>(sql`
    select distinct on (sent.place) sent.place, ${t.id}, ${t.title}, ${t.artist}, ${t.duration}
    from jsonb_to_recordset(${JSON.stringify([...asked.values()])}::jsonb)
      as sent (place int, title text, artist text, duration int)
    join ${t} on split_part(tracks.found_text, E'\\n', 1) = folded(sent.title)
    where folded(sent.title) <> ''
      and (sent.artist is null or ${withoutArticle(artist)} = ${withoutArticle(sql`folded(sent.artist)`)})
    order by sent.place, ${artist} = folded(sent.artist) desc nulls last, abs(${t.duration} - sent.duration) nulls last, ${t.id}`)
  const byPlace = new Map(rows.map(({ place, ...track }) => [place, track]))
  return new Map(
    keys.flatMap((places, line): [number, Found][] => {
      const found = places.map((place) => byPlace.get(place)).find(Boolean)
      return found ? [[line, found]] : []
    }),
  )
}

/** Which track of the label each line of a file means, if any. */
export async function matchLines(db: Connection, lines: readonly SentLine[], site: string): Promise<ImportedLine[]> {
  const ids = [...new Set(lines.flatMap(({ address }) => idIn(address, site) ?? []))]
  const { id, title, artist, duration } = t
  const known = ids.length ? await db.select({ id, title, artist, duration }).from(t).where(inArray(t.id, ids)) : []
  const byId = new Map(known.map((track) => [track.id, track]))
  const byWords = await findByWords(db, lines)
  const taken = new Set<number>()
  return lines.map((line, place) => {
    const linked = byId.get(idIn(line.address, site) ?? 0)
    const track = linked ?? byWords.get(place) ?? null
    const said = { title: line.title, artist: line.artist, duration: line.duration }
    if (!track) return { ...said, track: null, fit: 'none' }
    if (taken.has(track.id)) return { ...said, track, fit: 'again' }
    taken.add(track.id)
    const isOther =
      !linked && line.duration !== null && track.duration !== null && Math.abs(line.duration - track.duration) > CLOSE
    return { ...said, track, fit: isOther ? 'length' : 'sure' }
  })
}
