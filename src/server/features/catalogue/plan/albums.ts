import { MAX_TRACKS, TOO_MANY_TRACKS } from '#contract/kit/recordings.ts'
import type { AlbumPatch } from '#contract/schemas/albums.ts'
import { NOT_THEIR_TRACKS } from '#server/features/albums/service.ts'
import type { AlbumRow } from '#server/features/albums/table.ts'
import type { ParsedRecord } from '../read/parsed-record.ts'
import { displayedValue } from './changed-columns.ts'
import { type ExistingRecords, fold } from './existing-records.ts'
import { groupBy } from './group-by.ts'
import { creditedMatcher } from './match-credited.ts'
import { type ImportOptions, planRecord } from './record.ts'
import { type TrackRef, trackRefs } from './references.ts'
import type { Roster } from './roster.ts'
import { type KnownArtist, type KnownTrack, type Reason, reason, type Step, type Values } from './step.ts'
import type { KnownTracks } from './tracks.ts'

/** Tracks by their titles, and by whose they are: a file may name one title as often as it likes. */
function indexTracks(tracks: readonly KnownTrack[]) {
  const titled = groupBy(tracks, ({ title }) => fold(title))
  const printed = groupBy(tracks, ({ title, artist }) => `${fold(title)}\n${fold(artist ?? '')}`)
  const linked = new Map(
    [...groupBy(tracks, ({ who }) => who)].map(
      ([who, own]) => [who, groupBy(own, ({ title }) => fold(title))] as const,
    ),
  )
  return {
    called: (title: string) => titled.get(fold(title)) ?? [],
    printed: (title: string, artist: string) => printed.get(`${fold(title)}\n${fold(artist)}`) ?? [],
    by: (title: string, who: KnownArtist) => linked.get(who)?.get(fold(title)) ?? [],
  }
}

interface Chooser {
  tracks: ReturnType<typeof indexTracks>
  byId: ReadonlyMap<number | null, KnownTrack>
  /** Those on the album already. */
  before: readonly KnownTrack[]
  /** The same by their titles. */
  beforeTitled: ReadonlyMap<string, readonly KnownTrack[]>
  who: KnownArtist | null
  artist: string | null
}

/** The track an album means: the one of the artist it says, else the only one called so, else the only one called so that is on it already, or by its artist. */
function choose(
  { id, title, artist: by }: TrackRef,
  { tracks, byId, beforeTitled, who, artist }: Chooser,
): KnownTrack | Reason {
  const asKey = id === null ? undefined : byId.get(id)
  // A key whose track is called otherwise is another site's.
  if (asKey && (/^#\d+$/.test(title) || fold(asKey.title) === fold(title))) return asKey
  const called = tracks.called(title)
  const own = who ? tracks.by(title, who) : artist ? tracks.printed(title, artist) : []
  const theirs = by === undefined ? [] : tracks.printed(title, by)
  for (const some of [theirs, beforeTitled.get(fold(title)) ?? [], own, called])
    if (some.length === 1) return some[0] as KnownTrack
  return reason(
    'tracks',
    called.length > 1
      ? `Several tracks are called “${title}”. Name one by its id, as #12.`
      : `There is no track called “${title}”`,
  )
}

/** Most tracks that are named as wrong; who has mended those sees the next. */
const MOST_TOLD = 20

const isReason = (one: KnownTrack | Reason): one is Reason => 'message' in one

/** The list a row asks for; undefined where it names none. */
function listOf(sent: Values, chooser: Chooser, isFillOnly: boolean): { tracks?: KnownTrack[]; reasons: Reason[] } {
  const sentTracks = isFillOnly && chooser.before.length > 0 ? undefined : sent['tracks']
  if (sentTracks === undefined && sent['addTracks'] === undefined) return { reasons: [] }
  const refs = [trackRefs(sentTracks ?? []), trackRefs(sent['addTracks'] ?? [])]
  const [whole, added] = refs
  if (!whole || !added) return { reasons: [reason('tracks', 'Tracks must be a list of titles')] }
  const chosen = [...whole, ...added].map((ref) => choose(ref, chooser))
  const reasons = chosen.filter(isReason)
  if (reasons.length > 0) return { reasons: reasons.slice(0, MOST_TOLD) }
  const first = sentTracks === undefined ? chooser.before : []
  const tracks = [...new Set([...first, ...(chosen as KnownTrack[])])]
  return tracks.length > MAX_TRACKS ? { reasons: [reason('tracks', TOO_MANY_TRACKS)] } : { tracks, reasons: [] }
}

/** Those who may not be on the album: newly chosen ones without audio or of another artist, as its form has it. */
function unfit(tracks: readonly KnownTrack[], { before, who }: Chooser, whoBefore: KnownArtist | null): KnownTrack[] {
  const there = new Set(who && who !== whoBefore ? [] : before)
  return tracks.filter((track) => !there.has(track) && (!track.hasAudio || (who !== null && track.who !== who)))
}

const namesOf = (tracks: readonly KnownTrack[]) =>
  [...tracks.slice(0, MOST_TOLD).map(({ title }) => title), ...(tracks.length > MOST_TOLD ? ['and others'] : [])].join(
    ', ',
  )

const linesOf = (tracks: readonly KnownTrack[]) => tracks.map(({ title }) => title).join('\n') || null

/** Plans albums, whose tracks may be new themselves. */
export function albumPlanner(known: ExistingRecords, roster: Roster, knownTracks: KnownTracks, options: ImportOptions) {
  const match = creditedMatcher('albums', known.albumRows, roster)
  const onAlbum = groupBy(known.links, ({ albumId }) => albumId)
  const byId = new Map(knownTracks.flatMap((track) => (track.id === null ? [] : [[track.id, track] as const])))
  const tracksByName = indexTracks(knownTracks)
  return (sent: ParsedRecord): Step =>
    planRecord<AlbumRow>({
      sent,
      options,
      roster,
      find: (values) => match(values, sent.row),
      settle: (values, row, said) => {
        const credit = roster.credit(values)
        const { artist: _artist, artistId: _artistId, trackCount, ...rest } = values as AlbumPatch
        const columns = { ...rest, ...(trackCount === undefined ? {} : { statedTrackCount: trackCount }) }
        const whoBefore = roster.byId(row?.artistId ?? null)
        const before = (row ? (onAlbum.get(row.id) ?? []) : []).flatMap(({ trackId }) => byId.get(trackId) ?? [])
        const who = credit.who === undefined ? whoBefore : credit.who
        const artist = credit.artist === undefined ? (row?.artist ?? null) : credit.artist
        const chooser = {
          ...{ tracks: tracksByName, byId: options.ignoreIds ? new Map() : byId, who, artist },
          ...{ before, beforeTitled: groupBy(before, ({ title }) => fold(title)) },
        }
        const { tracks = before, reasons } = listOf(said, chooser, options.fillOnly)
        const wrong = unfit(tracks, chooser, whoBefore)
        if (wrong.length > 0) reasons.push(reason('tracks', `${NOT_THEIR_TRACKS}: ${namesOf(wrong)}`))
        const isChanged = tracks.length !== before.length || tracks.some((track, place) => track !== before[place])
        const changes = isChanged
          ? [{ name: 'tracks', before: displayedValue(linesOf(before)), after: displayedValue(linesOf(tracks)) }]
          : []
        return {
          columns: columns as Values,
          credit,
          reasons,
          changes,
          ...(isChanged ? { tracks, over: before.map(({ id }) => id) } : {}),
        }
      },
    })
}
