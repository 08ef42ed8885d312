import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { type CreditedKind, type KindWithRelatedRecords, MAX_CREDITS } from '#contract/releases.ts'
import type { Credit, OwnCredit } from '#contract/schemas/releases.ts'
import { albumsTable, albumTracksTable } from '#server/features/albums/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { videosTable } from '#server/features/videos/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { savePlaces } from '#server/platform/database/order-by-hand.ts'
import { conflict, invalid, orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { notify } from '#server/platform/notices/notify.ts'
import { creditsTable } from './table.ts'

const c = creditsTable
export const creditedColumn = { album: c.albumId, track: c.trackId, video: c.videoId } as const
const creditedTable = { album: albumsTable, track: tracksTable, video: videosTable } as const

// Columns of one table are written without its name, which another one's would be taken for.
/** The page of somebody who is named: that of their own artist before one they have joined. */
const pageOf = sql<string | null>`coalesce(
  (select a.slug from artists a where a.user_id = credits.user_id and a.is_published),
  (select a.slug from artist_members m join artists a on a.id = m.artist_id and a.is_published
    where m.user_id = credits.user_id and m.joined_at is not null and m.left_at is null limit 1))`

/** Nobody with an account is named without having agreed. */
const isNamed = sql`(${c.userId} is null or ${c.answer} = 'agreed')`

/** Credits of one record in the order the label gave them; those it left alone as they came. */
export const creditOrder = [asc(c.position), asc(c.id)]

/** Who is named on a record; on an album, then who is on its tracks. */
export async function creditsOf(db: Connection, kind: KindWithRelatedRecords, id: number): Promise<Credit[]> {
  if (kind === 'gig' || kind === 'merchandise' || kind === 'casting') return []
  const columns = { id: c.id, name: c.name, role: c.role, artistSlug: pageOf }
  const own = await db
    .select({ ...columns, track: sql<string | null>`null` })
    .from(c)
    .where(and(eq(creditedColumn[kind], id), isNamed))
    .orderBy(...creditOrder)
    .limit(MAX_CREDITS)
  if (kind !== 'album') return own
  const onTracks = await db
    .select({ ...columns, track: tracksTable.title })
    .from(albumTracksTable)
    .innerJoin(c, eq(c.trackId, albumTracksTable.trackId))
    .innerJoin(tracksTable, eq(tracksTable.id, albumTracksTable.trackId))
    .where(and(eq(albumTracksTable.albumId, id), isNamed))
    .orderBy(asc(albumTracksTable.position), ...creditOrder)
    .limit(MAX_CREDITS)
  return [...own, ...onTracks]
}

interface NewCredit {
  kind: CreditedKind
  recordId: number
  name: string
  role: string
  username?: string | null | undefined
}

/**
 * Credits somebody. A person with an account is asked, and is not named before they agree.
 * @throws 400 for a username nobody has, 404 for a record that is not there, 409 where too many are credited
 */
export async function addCredit(context: AppContext, credit: NewCredit, caller: Caller): Promise<void> {
  const { kind, recordId, name, role, username } = credit
  await context.db.transaction(async (transaction) => {
    await holdRecord(transaction, kind, recordId)
    const [there] = await transaction
      .select({ credits: count(), next: sql<number>`coalesce(max(${c.position}), -1) + 1` })
      .from(c)
      .where(eq(creditedColumn[kind], recordId))
    if ((there?.credits ?? 0) >= MAX_CREDITS) throw conflict(`No more than ${MAX_CREDITS} are credited on a record`)
    const userId = username ? await accountNamed(transaction, username) : null
    const [row] = await transaction
      .insert(c)
      .values({
        ...{ [`${kind}Id`]: recordId, name, role, userId, answer: userId === null ? null : 'asked' },
        position: there?.next ?? 0,
      })
      .returning({ id: c.id })
    if (userId !== null && row) await notify(context, transaction, [userId], 'credit', row.id, { actorId: caller.id })
  })
}

/** Holds a record until the transaction ends, so that its credits change one after another. @throws 404 where it is not there */
async function holdRecord(transaction: Connection, kind: CreditedKind, recordId: number): Promise<void> {
  const table = creditedTable[kind]
  const [record] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, recordId))
    .for('no key update')
  orNotFound(record, kind === 'album' ? 'Album' : kind === 'track' ? 'Track' : 'Video')
}

/**
 * Puts the credits of a record in order.
 * @param order their keys; those left out, such as one that was added meanwhile, come after these as they stood
 * @throws 404 for a record that is not there; 409 for a key that is no credit of it, or is there twice
 */
export const orderCredits = (db: Database, kind: CreditedKind, recordId: number, order: readonly number[]) =>
  db.transaction(async (transaction) => {
    await holdRecord(transaction, kind, recordId)
    const there = await transaction
      .select({ id: c.id })
      .from(c)
      .where(eq(creditedColumn[kind], recordId))
      .orderBy(...creditOrder)
    const ids = there.map(({ id }) => id)
    const isTheirs = new Set(order).size === order.length && order.every((id) => ids.includes(id))
    if (!isTheirs) throw conflict('These credits have changed meanwhile. Look at them again.')
    await savePlaces(transaction, c, [...order, ...ids.filter((id) => !order.includes(id))])
  })

async function accountNamed(db: Connection, username: string): Promise<number> {
  const [user] = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(eq(sql`lower(${usersTable.username})`, username.toLowerCase()))
  if (!user) throw invalid('Nobody has this username', { username: 'Nobody has this username' })
  return user.id
}

const titled = (column: 'title' | 'artist') =>
  sql<string>`coalesce(${albumsTable[column]}, ${tracksTable[column]}, ${column === 'title' ? videosTable.name : videosTable.artist})`

/** Credits with the records they are on; add `where` and order. */
export const selectRecordCredits = (db: Connection) =>
  db
    .select({
      ...{ id: c.id, name: c.name, role: c.role, answer: c.answer, albumId: c.albumId, trackId: c.trackId },
      ...{ videoId: c.videoId, title: titled('title'), artist: sql<string | null>`${titled('artist')}` },
    })
    .from(c)
    .leftJoin(albumsTable, eq(albumsTable.id, c.albumId))
    .leftJoin(tracksTable, eq(tracksTable.id, c.trackId))
    .leftJoin(videosTable, eq(videosTable.id, c.videoId))
    .$dynamic()

/** More than that stands on no page. */
const MOST_ELSEWHERE = 50

/**
 * Where the people of an artist are named besides on its own records, the newest first: whoever of them has a page of their own is
 * named there.
 */
export const creditedRecords = (db: Connection, artistId: number) =>
  selectRecordCredits(db)
    .where(
      and(
        sql`${c.userId} in (select user_id from artists where id = ${artistId}
          union all select user_id from artist_members where artist_id = ${artistId})`,
        eq(c.answer, 'agreed'),
        sql`${pageOf} = (select slug from artists where id = ${artistId})`,
        sql`coalesce(${albumsTable.artistId}, ${tracksTable.artistId}, ${videosTable.artistId}) is distinct from ${artistId}`,
      ),
    )
    .orderBy(sql`${c.id} desc`)
    .limit(MOST_ELSEWHERE)

/** Where somebody is credited, the newest first. */
export async function ownCredits(db: Connection, caller: Caller): Promise<OwnCredit[]> {
  const rows = await selectRecordCredits(db).where(eq(c.userId, caller.id)).orderBy(sql`${c.id} desc`).limit(500)
  return rows.map(({ albumId, trackId, videoId, answer, ...row }) => {
    const kind = albumId ? 'album' : trackId ? 'track' : 'video'
    const address = `/jukebox-wall?${kind === 'track' ? 'single' : kind}=${albumId ?? trackId ?? videoId}`
    return { ...row, kind, address, answer: answer ?? 'asked' }
  })
}

/**
 * Says whether somebody agrees to be named; it holds from this moment, and can be changed at any time.
 * @throws 404 for a credit that is not theirs
 */
export async function answerCredit(db: Connection, id: number, agrees: boolean, caller: Caller): Promise<void> {
  const [row] = await db
    .update(c)
    .set({ answer: agrees ? 'agreed' : 'declined', answeredAt: new Date() })
    .where(and(eq(c.id, id), eq(c.userId, caller.id)))
    .returning({ id: c.id })
  orNotFound(row, 'Credit')
}
