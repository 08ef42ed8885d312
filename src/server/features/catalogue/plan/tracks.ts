import { trackColumns } from '#server/features/tracks/service.ts'
import type { TrackRow } from '#server/features/tracks/table.ts'
import { audioUrlOf, NO_SUCH_AUDIO } from '#server/platform/media/stored-files.ts'
import type { ParsedRecord } from '../read/parsed-record.ts'
import { changedColumns } from './changed-columns.ts'
import type { ExistingRecords } from './existing-records.ts'
import { creditedMatcher } from './match-credited.ts'
import { type ImportOptions, planRecord } from './record.ts'
import type { Roster } from './roster.ts'
import { type KnownTrack, type Reason, reason, type Step, type Values } from './step.ts'

/** The tracks a file may name, as they will be called once it is written. */
export type KnownTracks = KnownTrack[]

const isOurs = (url: unknown): url is string => typeof url === 'string' && url.startsWith(audioUrlOf(''))

/** New audio brings its length unless the row says another; a file of ours has to be there. */
function withAudio(columns: Values, values: Values, row: TrackRow | null, audio: ExistingRecords['audio']) {
  const url = columns['audioUrl']
  const reasons: Reason[] = []
  if (!isOurs(url) || url === row?.audioUrl) return { columns, reasons }
  if (!audio.has(url)) return { columns, reasons: [reason('audioUrl', NO_SUCH_AUDIO)] }
  const length = audio.get(url)
  return { columns: values['duration'] || !length ? columns : { ...columns, duration: Math.round(length) }, reasons }
}

/** Of a new track nothing is switched off, so what is asked of models stands as the row has it. */
const requirementsOf = ({ modelRequirements }: Values): Values =>
  modelRequirements === undefined ? {} : { modelRequirements }

/** Plans tracks, and adds those that come to the list albums choose from. */
export function trackPlanner(known: ExistingRecords, roster: Roster, knownTracks: KnownTracks, options: ImportOptions) {
  const match = creditedMatcher('tracks', known.trackRows, roster)
  const trackById = new Map(knownTracks.map((track) => [track.id, track]))
  return (sent: ParsedRecord): Step => {
    const step = planRecord<TrackRow>({
      sent,
      options,
      roster,
      find: (values) => match(values, sent.row),
      settle: (values, row) => {
        const credit = roster.credit(values)
        const { artist: _artist, artistId: _artistId, ...rest } = values
        // Only what changes, as a form sends it: a search for models that is off already clears nothing.
        const columns = (
          row ? trackColumns(changedColumns(rest, row), {}) : { ...trackColumns(rest, {}), ...requirementsOf(rest) }
        ) as Values
        const withSound = withAudio(columns, values, row, known.audio)
        return { ...withSound, credit }
      },
    })
    const { report: told, columns, who } = step
    if (told.outcome === 'refused') return step
    const track = trackById.get(told.id) ?? { id: null, title: '', artist: null, who: null, hasAudio: false }
    if (told.id === null) knownTracks.push(track)
    if (columns['title']) track.title = columns['title'] as string
    if ('artist' in columns) track.artist = columns['artist'] as string | null
    if (who !== undefined) track.who = who
    if ('audioUrl' in columns) track.hasAudio = columns['audioUrl'] !== null
    step.known = track
    return step
  }
}
