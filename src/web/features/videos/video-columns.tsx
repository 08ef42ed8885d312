import type { Video } from '#contract/schemas/videos.ts'
import type { videoSortColumns } from '#contract/videos.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'

export const videoColumns: readonly Column<Video, (typeof videoSortColumns)[number]>[] = [
  { key: 'name', heading: 'Name', cell: (video) => <span className="work">{video.name}</span> },
  { key: 'artist', heading: 'Artist', width: '22%', cell: (video) => video.artist },
  { key: 'youtube', heading: 'YouTube', width: '124px', minor: true, cell: (video) => video.youtubeId ?? 'Replay' },
  { key: 'year', heading: 'Year', width: '56px', end: true, cell: (video) => video.year },
  { key: 'duration', heading: 'Length', width: '72px', end: true, cell: (video) => formatDuration(video.duration) },
  {
    key: 'status',
    heading: 'Status',
    width: '104px',
    cell: (video) =>
      video.featured ? <StatusDot tone="success">Featured</StatusDot> : <StatusDot tone="quiet">Listed</StatusDot>,
  },
]
