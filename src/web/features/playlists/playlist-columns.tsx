import type { playlistSortColumns } from '#contract/playlists.ts'
import type { Playlist } from '#contract/schemas/playlists.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'

export const playlistColumns: readonly Column<Playlist, (typeof playlistSortColumns)[number]>[] = [
  { key: 'name', heading: 'Name', cell: (playlist) => <span className="work">{playlist.name}</span> },
  {
    key: 'description',
    heading: 'Description',
    width: '34%',
    minor: true,
    cell: (playlist) => playlist.description,
  },
  { key: 'tracks', heading: 'Tracks', width: '64px', end: true, cell: (playlist) => playlist.trackCount },
  {
    key: 'duration',
    heading: 'Length',
    width: '76px',
    end: true,
    cell: (playlist) => formatDuration(playlist.totalDuration),
  },
  {
    key: 'status',
    heading: 'Status',
    width: '104px',
    cell: (playlist) =>
      playlist.featured ? <StatusDot tone="success">Featured</StatusDot> : <StatusDot tone="quiet">Listed</StatusDot>,
  },
]
