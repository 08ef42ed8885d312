import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { memberRoles } from '#contract/artists.ts'
import { inks } from '#contract/kit/recordings.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** JSON read once: the mapper's own jsonb parses texts a second time, which turns a text like `42` into a number. */
const textOrObject = customType<{ data: string | Record<string, string>; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value as string | Record<string, string>,
})

export const artistsTable = pgTable(
  'artists',
  {
    ...record,
    name: text().notNull(),
    slug: text().notNull().unique(),
    imageUrl: text(),
    bio: text(),
    genre: text(),
    location: text(),
    contactEmail: text(),
    website: text(),
    socialLinks: textOrObject(),
    youtubeUrl: text(),
    soundcloudUrl: text(),
    spotifyUrl: text(),
    instagramUrl: text(),
    facebookUrl: text(),
    /** The sign-in of this artist; the name and password live there. */
    userId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    status: text({ enum: ['pending', 'active', 'inactive'] })
      .notNull()
      .default('pending'),
    isPublished: boolean().notNull().default(true),
    ink: text({ enum: inks }),
  },
  (artists) => [
    index('artists_name_idx').on(sql`lower(${artists.name})`),
    uniqueIndex('artists_user_key').on(artists.userId),
    index('artists_words_idx').using('gin', sql`${artists.name} gin_trgm_ops`),
    index('artists_created_idx').on(artists.createdAt.desc().nullsFirst(), artists.id.desc().nullsFirst()),
  ],
)

/**
 * Addresses artists had before they were renamed. PostgreSQL writes them down itself (migration 0029), whoever changes the address:
 * a form, an import or a step taken back. They outlast a deletion, so that one taken back has them again.
 */
export const formerArtistSlugsTable = pgTable('former_artist_slugs', {
  slug: text().primaryKey(),
  artistId: integer().notNull(),
})

/** Who wants to hear of an artist. */
export const artistFollowsTable = pgTable(
  'artist_follows',
  {
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    artistId: integer()
      .notNull()
      .references(() => artistsTable.id, { onDelete: 'cascade' }),
    since: moment().notNull().defaultNow(),
    /** Whether the artist may see who it is. */
    isNamed: boolean().notNull().default(false),
    /** Whether they are told of what the artist releases, and of where the artist plays. */
    hasReleaseNotices: boolean().notNull().default(true),
    hasGigNotices: boolean().notNull().default(true),
  },
  (follows) => [
    primaryKey({ columns: [follows.userId, follows.artistId] }),
    index('artist_follows_artist_idx').on(follows.artistId, follows.userId),
    index('artist_follows_since_idx').on(follows.artistId, follows.since),
  ],
)

/** How many follow each artist; beside the artist, whose changes are recorded. */
export const artistFollowCountsTable = pgTable('artist_follow_counts', {
  artistId: integer()
    .primaryKey()
    .references(() => artistsTable.id, { onDelete: 'cascade' }),
  followers: integer().notNull(),
})

/** Who belongs to an artist besides the account of its page, or did: by these times it is known whose plays are the artist's own. */
export const artistMembersTable = pgTable(
  'artist_members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    artistId: integer()
      .notNull()
      .references(() => artistsTable.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    role: text({ enum: memberRoles }).notNull(),
    invitedAt: moment().notNull().defaultNow(),
    /** Null while they have not answered. */
    joinedAt: moment(),
    leftAt: moment(),
  },
  (members) => [
    uniqueIndex('artist_members_once_key').on(members.artistId, members.userId).where(sql`${members.leftAt} is null`),
    // An account belongs to one artist at a time, so that its dashboard is that of one.
    uniqueIndex('artist_members_one_artist_key')
      .on(members.userId)
      .where(sql`${members.joinedAt} is not null and ${members.leftAt} is null`),
    index('artist_members_user_idx').on(members.userId),
    index('artist_members_artist_idx').on(members.artistId),
  ],
)

/** Everybody who follows an artist and wants to be told of what they release, or of where they play, as a query of their ids. */
export const followersQuery = (artistId: SQLWrapper, told: 'hasReleaseNotices' | 'hasGigNotices'): SQL =>
  sql`select ${artistFollowsTable.userId} from ${artistFollowsTable}
    where ${artistFollowsTable.artistId} = ${artistId} and ${artistFollowsTable[told]}`

/** Where an artist's page is; there is none while they are not published. */
export const publicSlug = sql<string | null>`case when ${artistsTable.isPublished} then ${artistsTable.slug} end`

export type ArtistRow = typeof artistsTable.$inferSelect
