import type { Track } from '#contract/schemas/tracks.ts'
import type { trackSortColumns } from '#contract/tracks.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'

/** What the back office tells of a track before anything else: no sound, or faces wanted, or all well. */
function TrackStatus({ track }: { track: Track }) {
  if (!track.hasAudio) return <StatusDot tone="danger">No Audio</StatusDot>
  if (track.castingActive || track.seekingVideoModels) return <StatusDot tone="warn">Casting</StatusDot>
  return <StatusDot tone="success">Audio</StatusDot>
}

export const trackColumns: readonly Column<Track, (typeof trackSortColumns)[number]>[] = [
  { key: 'title', heading: 'Title', cell: (track) => <span className="work">{track.title}</span> },
  { key: 'artist', heading: 'Artist', width: '16%', cell: (track) => track.artist },
  { key: 'album', heading: 'Album', width: '17%', minor: true, cell: (track) => track.album },
  { key: 'genre', heading: 'Genre', width: '84px', minor: true, cell: (track) => track.genre },
  { key: 'duration', heading: 'Length', width: '68px', end: true, cell: (track) => formatDuration(track.duration) },
  { key: 'tier', heading: 'Tier', width: '52px', cell: (track) => track.accessTier },
  {
    key: 'status',
    heading: 'Status',
    width: '104px',
    cell: (track) => <TrackStatus track={track} />,
  },
]
