import type { artistSortColumns } from '#contract/artists.ts'
import type { Artist } from '#contract/schemas/artists.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'

const tones = { active: 'success', pending: 'warn', inactive: 'danger' } as const

/** How an artist stands with the label; unpublished comes first, since nobody sees them then. */
function ArtistStatus({ artist }: { artist: Artist }) {
  if (artist.isPublished === false) return <StatusDot tone="quiet">unpublished</StatusDot>
  const status = artist.status ?? 'pending'
  return <StatusDot tone={tones[status as keyof typeof tones] ?? 'quiet'}>{status}</StatusDot>
}

export const artistColumns: readonly Column<Artist, (typeof artistSortColumns)[number]>[] = [
  { key: 'name', heading: 'Name', cell: (artist) => <span className="work">{artist.name}</span> },
  { key: 'genre', heading: 'Genre', width: '110px', minor: true, cell: (artist) => artist.genre },
  { key: 'location', heading: 'Location', width: '18%', minor: true, cell: (artist) => artist.location },
  { key: 'username', heading: 'Username', width: '15%', cell: (artist) => artist.username },
  { key: 'tracks', heading: 'Tracks', width: '64px', end: true, cell: (artist) => artist.trackCount },
  { key: 'albums', heading: 'Albums', width: '68px', end: true, cell: (artist) => artist.albumCount },
  { key: 'status', heading: 'Status', width: '122px', cell: (artist) => <ArtistStatus artist={artist} /> },
]
