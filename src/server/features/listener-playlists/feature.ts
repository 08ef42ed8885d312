import { sql } from 'drizzle-orm'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { moderatedPlaylists } from './moderated.ts'
import { clearDeleted } from './people.ts'
import { listenerPlaylistPolicy } from './policy.ts'
import { listenerPlaylistRoutes } from './routes.ts'
import { listenerPlaylistsTable, listenerPlaylistTracksTable, playlistCollaboratorsTable } from './table.ts'

const p = listenerPlaylistsTable
const l = listenerPlaylistTracksTable
const c = playlistCollaboratorsTable

export const listenerPlaylistsFeature: Feature = {
  name: 'listener-playlists',
  routes: listenerPlaylistRoutes,
  policy: listenerPlaylistPolicy,
  moderated: { playlist: moderatedPlaylists },
  tables: [
    {
      table: p,
      audit: null,
      erasure: 'cascade',
      export: exported(p, { called: 'Playlists', of: ['ownerId'], without: ['link', 'invitation'] }),
      backup: true,
    },
    {
      table: l,
      audit: null,
      // What they put on the playlists of others stays there, as nobody's.
      erasure: 'cascade',
      export: exported(l, {
        called: 'Tracks on playlists',
        // Those on their own playlists, whoever added them, and those they added to others'.
        of: ({ id }) =>
          sql`(${l.addedById} = ${id} or ${l.playlistId} in (select ${p.id} from ${p} where ${p.ownerId} = ${id}))`,
        people: ['addedById'],
        beside: () => ({
          playlist: sql`(select ${p.name} from ${p} where ${p.id} = ${l.playlistId})`,
          track: sql`(select ${tracksTable.title} from ${tracksTable} where ${tracksTable.id} = ${l.trackId})`,
        }),
      }),
      backup: true,
    },
    {
      table: c,
      audit: null,
      erasure: 'cascade',
      export: exported(c, {
        called: 'Playlists joined',
        of: ['userId'],
        beside: () => ({ playlist: sql`(select ${p.name} from ${p} where ${p.id} = ${c.playlistId})` }),
      }),
      backup: true,
    },
  ],
  cleanup: [clearDeleted],
}
