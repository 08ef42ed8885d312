import { normalAudioPath } from '#contract/kit/audio-address.ts'
import { MAX_TRACKS } from '#contract/kit/recordings.ts'
import { day, isStorable } from '#contract/schemas/kit/fields.ts'
import { eventLoopYielder } from '#server/platform/concurrency/yield-to-event-loop.ts'
import { valuesOf } from '../read/cells.ts'
import type { ParsedRecord } from '../read/parsed-record.ts'
import { fold } from './existing-records.ts'

const mention = () => ({ ids: new Set<number>(), names: new Set<string>() })
/** Keys and names a file mentions, by what they are of. */
export interface References {
  artists: ReturnType<typeof mention>
  tracks: ReturnType<typeof mention> & { audio: Set<string> }
  albums: ReturnType<typeof mention>
  /** By their days. */
  gigs: ReturnType<typeof mention>
  merchandise: ReturnType<typeof mention>
}

/** A track as an album names it: by title, or by key as `#12`. */
export interface TrackRef {
  id: number | null
  title: string
  /** Whose, where a document says it. */
  artist?: string
}

const MAX_ID = 2_147_483_647
/** A key as files write it; null for anything else. */
export function parseRecordId(value: unknown): number | null {
  const text = typeof value === 'number' || typeof value === 'string' ? `${value}`.trim() : ''
  const key = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return key >= 1 && key <= MAX_ID ? key : null
}

/** Tracks as a list names them: titles, `#12`, keys, or records as the API answers them. Null where one is nothing of the kind. */
export function trackRefs(list: unknown): TrackRef[] | null {
  if (!Array.isArray(list)) return null
  const refs = list.map((one): TrackRef | null => {
    if (typeof one === 'number') return parseRecordId(one) === null ? null : { id: parseRecordId(one), title: '' }
    if (typeof one === 'string')
      return { id: /^#\d+$/.test(one.trim()) ? parseRecordId(one.trim().slice(1)) : null, title: one }
    if (typeof one !== 'object' || one === null) return null
    const { id, title, artist } = one as { id?: unknown; title?: unknown; artist?: unknown }
    if (typeof title !== 'string')
      return parseRecordId(id) === null ? null : { id: parseRecordId(id), title: `#${parseRecordId(id)}` }
    return { id: parseRecordId(id), title, ...(typeof artist === 'string' ? { artist } : {}) }
  })
  return refs.includes(null) ? null : (refs as TrackRef[])
}

const dayOf = day('Date')
const textIn = (value: unknown) => (typeof value === 'string' && isStorable(value) ? [fold(value)] : [])

/** Collects what a file mentions, so that it is read from the database at once. */
export async function referencesIn(sent: readonly ParsedRecord[]): Promise<References> {
  const all: References = {
    artists: mention(),
    tracks: { ...mention(), audio: new Set() },
    albums: mention(),
    gigs: mention(),
    merchandise: mention(),
  }
  const addKey = (ids: Set<number>, value: unknown) => {
    const key = parseRecordId(value)
    if (key !== null) ids.add(key)
  }
  const addText = (names: Set<string>, value: unknown) => {
    for (const text of textIn(value)) names.add(text)
  }
  const turn = eventLoopYielder()
  for (const { kind, fields } of sent) {
    await turn()
    const values = valuesOf(fields)
    addKey(all[kind].ids, values['id'])
    addKey(all.artists.ids, values['artistId'])
    addText(all.artists.names, values['artist'])
    if (kind === 'gigs') {
      const { data } = dayOf.safeParse(values['date'])
      if (data) all.gigs.names.add(data)
    } else addText(all[kind].names, values['name'] ?? values['title'])
    if (kind === 'tracks' && typeof values['audioUrl'] === 'string')
      all.tracks.audio.add(normalAudioPath(values['audioUrl']))
    for (const { id, title } of trackRefs([...listIn(values['tracks']), ...listIn(values['addTracks'])]) ?? []) {
      addKey(all.tracks.ids, id)
      addText(all.tracks.names, title)
    }
  }
  return all
}

/** A list longer than any can be is refused, so nobody asks for what it names. */
const listIn = (value: unknown): unknown[] => (Array.isArray(value) && value.length <= MAX_TRACKS ? value : [])
