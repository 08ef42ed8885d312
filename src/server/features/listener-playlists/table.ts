import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { playlistVisibilities } from '#contract/listener-playlists.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Playlists that people keep for themselves; those of the label are `playlists`. */
export const listenerPlaylistsTable = pgTable(
  'listener_playlists',
  {
    ...record,
    ownerId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    visibility: text({ enum: playlistVisibilities }).notNull().default('private'),
    /** The secret in the link of an unlisted playlist. Its owner is shown it again, so it is no hash. */
    link: text().notNull(),
    /** The secret in the link that people join by; null while nobody can. */
    invitation: text().unique(),
    /** When the label took it away from all but those who keep it. */
    hiddenAt: moment(),
    /** When its owner deleted it; it can be restored until it is cleared away. */
    deletedAt: moment(),
  },
  (playlists) => [
    index('listener_playlists_owner_idx').on(playlists.ownerId, playlists.updatedAt.desc()),
    index('listener_playlists_deleted_idx').on(playlists.deletedAt).where(sql`${playlists.deletedAt} is not null`),
  ],
)
export type ListenerPlaylistRow = typeof listenerPlaylistsTable.$inferSelect

export const listenerPlaylistTracksTable = pgTable(
  'listener_playlist_tracks',
  {
    playlistId: integer()
      .notNull()
      .references(() => listenerPlaylistsTable.id, { onDelete: 'cascade' }),
    trackId: integer()
      .notNull()
      .references(() => tracksTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Who put it there; null once their account is erased. */
    addedById: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    addedAt: moment().notNull().defaultNow(),
  },
  (links) => [
    primaryKey({ columns: [links.playlistId, links.trackId] }),
    index('listener_playlist_tracks_order_idx').on(links.playlistId, links.position),
    index('listener_playlist_tracks_track_idx').on(links.trackId, links.addedAt),
    index('listener_playlist_tracks_person_idx').on(links.addedById),
  ],
)

/** Who keeps a playlist together with its owner. */
export const playlistCollaboratorsTable = pgTable(
  'playlist_collaborators',
  {
    playlistId: integer()
      .notNull()
      .references(() => listenerPlaylistsTable.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    joinedAt: moment().notNull().defaultNow(),
  },
  (people) => [
    primaryKey({ columns: [people.playlistId, people.userId] }),
    index('playlist_collaborators_person_idx').on(people.userId),
  ],
)
