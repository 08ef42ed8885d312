import { count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import {
  type CreditedKind,
  type KindWithRelatedRecords,
  type LinkedKind,
  MAX_RELEASE_LINKS,
  type ReleaseKind,
} from '#contract/releases.ts'
import type { ReleaseParts } from '#contract/schemas/releases.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { forumTopicsTable } from '#server/features/forum/table.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { merchandiseTable } from '#server/features/merchandise/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { videosTable } from '#server/features/videos/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { creditedColumn, creditOrder } from './credits.ts'
import { type readNeighbours, readTopics } from './neighbours.ts'
import { creditsTable, releaseLinksTable } from './table.ts'

const [l, c] = [releaseLinksTable, creditsTable]
const releaseColumn = { album: l.albumId, track: l.trackId } as const

const tables = {
  album: { table: albumsTable, called: 'Album' },
  track: { table: tracksTable, called: 'Track' },
  video: { table: videosTable, called: 'Video' },
  gig: { table: gigsTable, called: 'Gig' },
  merchandise: { table: merchandiseTable, called: 'Item' },
  topic: { table: forumTopicsTable, called: 'Topic' },
} as const

/** @throws 404 where it is not there; it stays until the transaction ends */
async function hold(db: Connection, kind: keyof typeof tables, id: number, lock: 'key share' | 'no key update') {
  const { table, called } = tables[kind]
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for(lock)
  orNotFound(row, called)
}

/** Topics of the forum that are about a release, by their keys; what is none has none. */
export async function relatedTopicIds(db: Connection, kind: KindWithRelatedRecords, id: number): Promise<number[]> {
  if (kind !== 'album' && kind !== 'track') return []
  const rows = await db.select({ topicId: l.topicId }).from(l).where(eq(releaseColumn[kind], id)).orderBy(l.id)
  return rows.flatMap(({ topicId }) => topicId ?? [])
}

interface NewLink {
  releaseKind: ReleaseKind
  releaseId: number
  kind: LinkedKind
  id: number
}

/**
 * Links a release to something; the same link twice is one.
 * @throws 404 for what is not there, 409 for a second gig of first playing
 */
export const addLink = (db: Database, { releaseKind, releaseId, kind, id }: NewLink): Promise<void> =>
  db.transaction(async (transaction) => {
    await hold(transaction, releaseKind, releaseId, 'no key update')
    await hold(transaction, kind, id, 'key share')
    const ofRelease = eq(releaseColumn[releaseKind], releaseId)
    const [there] = await transaction
      .select({ links: count(), gig: sql<number | null>`max(${l.gigId})` })
      .from(l)
      .where(ofRelease)
    if (kind === 'gig' && there?.gig && there.gig !== id)
      throw conflict('A release was first played once. Take the other gig away first.')
    if ((there?.links ?? 0) >= MAX_RELEASE_LINKS) throw conflict(`A release has ${MAX_RELEASE_LINKS} links or fewer`)
    await transaction
      .insert(l)
      .values({ [`${releaseKind}Id`]: releaseId, [`${kind}Id`]: id })
      .onConflictDoNothing()
  })

/** Everything a record is linked to, and everybody who is credited on it, for whoever edits it. */
export async function partsOf(
  context: AppContext,
  { readHits }: ReturnType<typeof readNeighbours>,
  kind: CreditedKind,
  id: number,
  caller: Caller,
): Promise<ReleaseParts> {
  const { db } = context
  const rows =
    kind === 'video' ? [] : await db.select(getTableColumns(l)).from(l).where(eq(releaseColumn[kind], id)).orderBy(l.id)
  const idsOf = (column: 'videoId' | 'gigId' | 'merchandiseId' | 'topicId') => rows.flatMap((row) => row[column] ?? [])
  const [videos, gigs, goods, topics] = await Promise.all([
    readHits('videos', idsOf('videoId'), caller),
    readHits('gigs', idsOf('gigId'), caller),
    readHits('merchandise', idsOf('merchandiseId'), caller),
    readTopics(context, idsOf('topicId'), caller),
  ])
  const linked = (row: (typeof rows)[number]) => {
    if (row.videoId) return { kind: 'video' as const, hit: videos.get(row.videoId) }
    if (row.gigId) return { kind: 'gig' as const, hit: gigs.get(row.gigId) }
    if (row.merchandiseId) return { kind: 'merchandise' as const, hit: goods.get(row.merchandiseId) }
    return { kind: 'topic' as const, hit: topics.get(row.topicId ?? 0) }
  }
  const credits = await db
    .select({ id: c.id, name: c.name, role: c.role, username: usersTable.username, answer: c.answer })
    .from(c)
    .leftJoin(usersTable, eq(usersTable.id, c.userId))
    .where(eq(creditedColumn[kind], id))
    .orderBy(...creditOrder)
  const links = rows.map((row) => {
    const { kind: of, hit } = linked(row)
    return { id: row.id, kind: of, hit: hit ?? null }
  })
  return { links, credits }
}
