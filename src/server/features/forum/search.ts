import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { MAX_FORUM_HITS } from '#contract/forum.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { ForumHit } from '#contract/schemas/kit/forum-shapes.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { plainText } from '#server/platform/markdown/plain-text.ts'
import { textQuery } from '#server/platform/search/text-query.ts'
import { blockedFor } from './authors.ts'
import { readableCategories } from './categories.ts'
import { forumRepliesTable, forumTopicsTable } from './table.ts'
import { shownTo } from './topics.ts'

const t = forumTopicsTable
const r = forumRepliesTable

/** So many of the newest are looked through before the index of words is asked, which would collect all of a common word. */
const LOOKED_THROUGH = 1000
/** As many as the index of words is asked for. */
const MOST_INDEXED = 500
/** Half of a search are topics, half replies. */
const MOST_OF_EACH = MAX_FORUM_HITS / 2
const EXCERPT = 200

interface Wanted {
  /** A condition on `found_words`, and one on the author. */
  words: SQL | undefined
  author: SQL | undefined
}

/** Rows that are looked for: of topics or of replies. */
interface Source {
  table: typeof t | typeof r
  shown: SQL | undefined
}

/**
 * The newest rows that fit. A common word is found among the newest of all, a rare one by the index of words: neither way gets longer
 * with the forum. Of words in between the latest are shown, and then some of the older ones.
 */
async function newestOf(db: Connection, { table, shown }: Source, { words, author }: Wanted): Promise<number[]> {
  if (!words) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(author, shown))
      .orderBy(desc(table.id))
      .limit(MOST_OF_EACH)
    return rows.map(({ id }) => id)
  }
  const matching = sql`${table}.found_words @@ ${words}`
  // The newest rows under the name of their table, which the conditions call them by.
  const latest = await db.execute<{ id: number }>(sql`
    select id from (select * from ${table} order by id desc limit ${LOOKED_THROUGH}) as ${table}
    where ${matching} and ${and(author, shown)} order by id desc limit ${MOST_OF_EACH}`)
  if (latest.rows.length === MOST_OF_EACH) return latest.rows.map(({ id }) => id)
  // The database must not know of the limit: it would read the table in place of the index.
  const { rows } = await db.execute<{ id: number }>(sql`
    with fitting as materialized (select id from ${table} where ${matching} and ${and(author, shown)})
    select id from fitting limit ${MOST_INDEXED}`)
  const ids = new Set([...latest.rows, ...rows].map(({ id }) => id))
  return [...ids].sort((a, b) => b - a).slice(0, MOST_OF_EACH)
}

/** What somebody may read of the forum with all of some words, or by one person; topics first, then replies, each newest first. */
export async function searchForum(
  db: Connection,
  { q, by }: { q?: string | null | undefined; by?: string | null | undefined },
  caller: Caller,
): Promise<ForumHit[]> {
  const names = await readableCategories(db, caller)
  const words = q ? await wordsQuery(db, q) : undefined
  const person = by ? await personCalled(db, by) : undefined
  if (names.size === 0 || words === null || person === null || (!words && !person)) return []
  const blocked = await blockedFor(db, caller)
  const inReach = and(inArray(t.categoryId, [...names.keys()]), shownTo(caller, blocked, t))
  const ofTopics = { table: t, shown: inReach }
  const ofReplies = {
    table: r,
    // Asked of each by its key: joined, the database would read all topics for a few replies.
    shown: and(
      shownTo(caller, blocked, r),
      // What was held has no place to lead to.
      gt(r.number, 0),
      sql`(select ${inReach ?? sql`true`} from ${t} where ${t.id} = ${r.topicId})`,
    ),
  }
  const authored = (table: typeof t | typeof r) => (person ? eq(table.authorId, person) : undefined)
  const topicIds = await newestOf(db, ofTopics, { words, author: authored(t) })
  const replyIds = await newestOf(db, ofReplies, { words, author: authored(r) })
  return [...(await topicHits(db, topicIds, names)), ...(await replyHits(db, replyIds, names))]
}

/** The words as a query of the index; null where there are none. */
async function wordsQuery(db: Connection, q: string): Promise<SQL | null> {
  const { rows } = await db.execute<{ words: string }>(sql`select folded(${q}) as words`)
  const wanted = textQuery((rows[0]?.words ?? '').split(' ').filter(Boolean))
  return wanted ? sql`to_tsquery('simple', ${wanted})` : null
}

async function personCalled(db: Connection, name: string): Promise<number | null> {
  const [row] = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(eq(sql`lower(${usersTable.username})`, name.toLowerCase()))
  return row?.id ?? null
}

const excerpt = (html: string) => plainText(html).slice(0, EXCERPT)

async function topicHits(
  db: Connection,
  ids: readonly number[],
  names: ReadonlyMap<number, string>,
): Promise<ForumHit[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(t)
    .where(inArray(t.id, [...ids]))
    .orderBy(desc(t.id))
  return rows.map((row) => ({
    ...{ topicId: row.id, title: row.title, category: names.get(row.categoryId) ?? '', number: null },
    ...{ excerpt: excerpt(row.html), authorName: row.authorName || null, createdAt: row.createdAt.toISOString() },
  }))
}

async function replyHits(
  db: Connection,
  ids: readonly number[],
  names: ReadonlyMap<number, string>,
): Promise<ForumHit[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ reply: r, title: t.title, categoryId: t.categoryId })
    .from(r)
    .innerJoin(t, eq(t.id, r.topicId))
    .where(inArray(r.id, [...ids]))
    .orderBy(desc(r.id))
  return rows.map(({ reply, title, categoryId }) => ({
    ...{ topicId: reply.topicId, title, category: names.get(categoryId) ?? '', number: reply.number },
    ...{
      excerpt: excerpt(reply.html),
      authorName: reply.authorName || null,
      createdAt: reply.createdAt.toISOString(),
    },
  }))
}
