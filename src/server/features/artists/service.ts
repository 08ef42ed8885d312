import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ArtistRole } from '#contract/artists.ts'
import type { Caller, Tier } from '#contract/kit/access.ts'
import { can } from '#server/platform/access/can.ts'
import { type AccessGate, canSee } from '#server/platform/access/entitlements/can-see.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { ArtistCreditTable } from '#server/platform/feature.ts'
import { forbidden, invalid, orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { notifyAudience } from '#server/platform/notices/audience.ts'
import { type NoticeSource, noticeSource } from '#server/platform/notices/source.ts'
import { artistPolicy } from './policy.ts'
import {
  type ArtistRow,
  artistMembersTable,
  artistsTable,
  followersQuery,
  formerArtistSlugsTable,
  publicSlug,
} from './table.ts'

/** The artists a caller may know of; every one of them where nothing comes back. */
export const publishedFor = (caller: Caller | null): SQL | undefined =>
  can(caller, artistPolicy.seeUnpublished) ? undefined : sql`${artistsTable.isPublished}`

/**
 * Finds an artist by their name or username, whatever the case of its letters.
 * @returns their key and the name as they write it; undefined for nobody the caller may know of
 */
export async function artistNamed(db: Connection, name: string, caller: Caller | null) {
  return (await selectNamed(db, name, publishedFor(caller)))[0]
}

/** What somebody is at an artist, as a column of a query of artists. */
export const roleOfCaller = (caller: Caller) =>
  // Columns of one table are written without its name, which another one's would be taken for.
  sql<ArtistRole | null>`case when artists.user_id = ${caller.id} then 'owner' else (
    select m.role from artist_members m where m.artist_id = artists.id and m.user_id = ${caller.id}
      and m.joined_at is not null and m.left_at is null) end`

const joinedBy = (caller: Caller): SQL => sql`${artistMembersTable.userId} = ${caller.id}
  and ${artistMembersTable.joinedAt} is not null and ${artistMembersTable.leftAt} is null`

/**
 * The artist somebody belongs to, with what they are there: that of their own page before one they have joined.
 * @throws 404 where there is none
 */
export async function ownArtist(db: Connection, caller: Caller) {
  const { id, name, userId } = artistsTable
  const [artist] = await db
    .select({ id, name, userId, slug: publicSlug, role: roleOfCaller(caller) })
    .from(artistsTable)
    .where(sql`${id} in (
      select own.id from ${artistsTable} own where own.user_id = ${caller.id}
      union all select ${artistMembersTable.artistId} from ${artistMembersTable} where ${joinedBy(caller)})`)
    .orderBy(sql`${userId} = ${caller.id} desc nulls last`, asc(id))
    .limit(1)
  return orNotFound(artist, 'Artist')
}

/**
 * The artist somebody may change: their own, or of which they are a member.
 * @throws 404 where they belong to none, 403 for viewers
 */
export async function artistOf(db: Connection, caller: Caller): Promise<number> {
  const artist = await ownArtist(db, caller)
  if (!can(caller, artistPolicy.change, artist)) throw forbidden('Viewers of an artist see its figures alone')
  return artist.id
}

/** Whether somebody may change an artist, and what belongs to it. */
export async function mayChangeArtist(db: Connection, artistId: number, caller: Caller): Promise<boolean> {
  const [artist] = await db
    .select({ role: roleOfCaller(caller) })
    .from(artistsTable)
    .where(eq(artistsTable.id, artistId))
  return artist !== undefined && can(caller, artistPolicy.change, artist)
}

/** Whether the label has put the page of an artist up. */
export async function isArtistPublished(db: Connection, artistId: number): Promise<boolean> {
  const { id, isPublished } = artistsTable
  const [artist] = await db.select({ isPublished }).from(artistsTable).where(eq(id, artistId))
  return artist?.isPublished ?? false
}

/** Who hears what the label says to an artist: whoever sent what it is about while they belong to it, else its owner. */
export async function senderOrOwner(db: Connection, artistId: number, sender: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select case when exists (
      select 1 from artist_members m where m.artist_id = artists.id and m.user_id = ${sender}
        and m.joined_at is not null and m.left_at is null
    ) then ${sender}::int else artists.user_id end as id from artists where artists.id = ${artistId}`)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

const selectNamed = (db: Connection, name: string, among?: SQL) => {
  const lowerCaseName = name.toLowerCase()
  return db
    .select({ id: artistsTable.id, name: artistsTable.name })
    .from(artistsTable)
    .leftJoin(usersTable, eq(usersTable.id, artistsTable.userId))
    .where(
      and(
        or(eq(sql`lower(${artistsTable.name})`, lowerCaseName), eq(sql`lower(${usersTable.username})`, lowerCaseName)),
        among,
      ),
    )
    .limit(1)
}

/** The artist who had an address before they were renamed. */
export const hadSlug = (slug: string): SQL =>
  sql`${artistsTable.id} in (select ${formerArtistSlugsTable.artistId} from ${formerArtistSlugsTable} where ${eq(formerArtistSlugsTable.slug, slug)})`

/** Who made a record, as a form may say it: by key, by name, or both. */
interface Credit {
  artist?: string | null | undefined
  artistId?: number | null | undefined
}

/**
 * Settles the artist of a record: a key brings the name, a name or username that fits somebody on the roster brings the key.
 * @returns both columns, or nothing when neither was sent
 * @throws 400 when the key names nobody
 */
export async function creditArtist(db: Connection, { artist, artistId }: Credit): Promise<Credit> {
  if (artistId) {
    const [row] = await db.select().from(artistsTable).where(eq(artistsTable.id, artistId))
    if (!row) throw invalid('This artist does not exist', { artistId: 'This artist does not exist' })
    return { artist: row.name, artistId }
  }
  if (artist) {
    const [row] = await selectNamed(db, artist)
    return row ? { artist: row.name, artistId: row.id } : { artist, artistId: null }
  }
  return { ...(artist === null ? { artist } : {}), ...(artistId === null ? { artistId } : {}) }
}

const SLUG_LENGTH = 100

/** Turns a name into the part of an address that stands for it: `Teo Brandt Trio` → `teo-brandt-trio`. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  // One character of a name may stand for eighteen.
  const bounded = [...slug].slice(0, SLUG_LENGTH).join('').replace(/-$/, '')
  return bounded || 'artist'
}

/** Any number will do as long as nothing else locks it. */
const SLUG_LOCK = 7_209_115

/** Every address that leads to an artist, or did before they were renamed. */
const ADDRESSES = sql`(select slug, id from artists
  union all select former.slug, former.artist_id from former_artist_slugs former join artists on artists.id = former.artist_id) addresses`

/** A slug nobody else has or had; a second artist of one name gets `-2`. Call it in a transaction: until its end nobody else may choose one. */
export async function freeSlug(db: Connection, name: string, self?: number): Promise<string> {
  const base = slugOf(name)
  await db.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`)
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from ${ADDRESSES} where (slug = ${base} or slug like ${`${base}-%`}) and id <> ${self ?? 0}`,
  )
  return firstFree(base, new Set(rows.map((row) => row.slug)))
}

/** Slugs for many newcomers at once, each as `freeSlug` would choose it. */
export async function freeSlugs(db: Connection, names: readonly string[]): Promise<string[]> {
  await db.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`)
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from ${ADDRESSES}`)
  const taken = new Set(rows.map((row) => row.slug))
  return names.map((name) => {
    const slug = firstFree(slugOf(name), taken)
    taken.add(slug)
    return slug
  })
}

function firstFree(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`
}

type WithFeatures = Pick<AppContext, 'features'>

const creditTables = ({ features }: WithFeatures): ArtistCreditTable[] =>
  features.flatMap(({ artistCredits }) => artistCredits ?? [])

/** Records that carried the names before they were on the roster belong to those artists from now on. */
export async function linkCreditsByName(context: WithFeatures, db: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of creditTables(context))
    await db.execute(sql`
      update ${table} set artist_id = ${artistsTable.id}, artist = ${artistsTable.name} from ${artistsTable}
      where ${artistsTable.id} = any(${sql.param([...ids])}::int[]) and ${table.artistId} is null
        and lower(${table.artist}) = lower(${artistsTable.name})`)
}

/** A new name goes on every record that is linked to the artist; their address on the site follows. */
export async function renameArtist(
  context: WithFeatures,
  db: Connection,
  artist: Pick<ArtistRow, 'id' | 'name'>,
): Promise<void> {
  const slug = await freeSlug(db, artist.name, artist.id)
  await db.update(artistsTable).set({ slug }).where(eq(artistsTable.id, artist.id))
  for (const table of creditTables(context))
    await db.execute(sql`update ${table} set artist = ${artist.name} where ${table.artistId} = ${artist.id}`)
}

/** A table of records by artists, each with who may have it first. */
type ReleaseTable = PgTable &
  Record<'id' | 'title' | 'artist' | 'artistId' | 'publicFrom' | 'earlyTier', AnyPgColumn> & {
    accessTier?: AnyPgColumn
  }

interface Release extends AccessGate {
  title: string
  artist: string | null
  isPublished: boolean | null
}

/**
 * How those who follow an artist are told of a record, once it is theirs to hear.
 * @param pageOf where a record is, by its id
 */
export const releaseNotice = (table: ReleaseTable, pageOf: (id: string) => string): NoticeSource =>
  noticeSource<Release & { id: string }>({
    async load(db, things) {
      const rows = await db
        .select({
          id: sql<string>`${table.id}::text`,
          title: sql<string>`${table.title}`,
          artist: sql<string | null>`${table.artist}`,
          accessTier: sql<Tier>`${table.accessTier ?? sql`'free'`}`,
          publicFrom: sql<Date | null>`${table.publicFrom}`.mapWith(artistsTable.createdAt) as SQL<Date | null>,
          earlyTier: sql<Tier>`${table.earlyTier}`,
          isPublished: artistsTable.isPublished,
        })
        .from(table)
        .leftJoin(artistsTable, eq(artistsTable.id, table.artistId))
        .where(inArray(table.id, things.map(Number)))
      return new Map(rows.map((row) => [row.id, row]))
    },
    show: (release, { thing }, reader, { now }) =>
      release.isPublished && canSee(reader, release, now)
        ? { title: `${release.title} is out`, text: release.artist ?? '', to: pageOf(thing), action: 'Hear it' }
        : null,
    audience: (thing) =>
      followersQuery(
        sql`(select ${table.artistId} from ${table} where ${table.id} = ${Number(thing)})`,
        'hasReleaseNotices',
      ),
  })

/** Tells those who follow its artist of a new record; again when it opens to all, for whom it was not there before. */
export async function notifyOfRelease(
  context: Pick<AppContext, 'jobs'>,
  transaction: Connection,
  kind: 'album' | 'track',
  { id, artistId, publicFrom }: { id: number; artistId: number | null; publicFrom: Date | null },
): Promise<void> {
  if (artistId === null) return
  await notifyAudience(context, transaction, kind, id)
  const seconds = publicFrom ? Math.ceil((publicFrom.getTime() - Date.now()) / 1000) : 0
  if (seconds > 0) await notifyAudience(context, transaction, kind, id, seconds + 1)
}
