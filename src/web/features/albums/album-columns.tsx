import type { albumSortColumns } from '#contract/albums.ts'
import type { Album } from '#contract/schemas/albums.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'

export const albumColumns: readonly Column<Album, (typeof albumSortColumns)[number]>[] = [
  { key: 'title', heading: 'Title', cell: (album) => <span className="work">{album.title}</span> },
  { key: 'artist', heading: 'Artist', width: '20%', cell: (album) => album.artist },
  { key: 'genre', heading: 'Genre', width: '90px', minor: true, cell: (album) => album.genre },
  { key: 'released', heading: 'Released', width: '104px', minor: true, cell: (album) => album.releaseDate },
  { key: 'tracks', heading: 'Tracks', width: '64px', end: true, cell: (album) => album.trackCount },
  {
    key: 'duration',
    heading: 'Length',
    width: '76px',
    end: true,
    cell: (album) => formatDuration(album.totalDuration),
  },
  {
    key: 'status',
    heading: 'Status',
    width: '104px',
    cell: (album) =>
      album.featured ? <StatusDot tone="success">Featured</StatusDot> : <StatusDot tone="quiet">Listed</StatusDot>,
  },
]
