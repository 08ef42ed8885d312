import { and, eq, sql } from 'drizzle-orm'
import type { FollowMode } from '#contract/forum.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { blockedFor } from './authors.ts'
import { readableCategories } from './categories.ts'
import { type ForumTopicRow, forumMarksTable, forumTopicsTable } from './table.ts'

const m = forumMarksTable
const t = forumTopicsTable

type Mark = typeof m.$inferSelect

/** What nobody has opened is news for so long. */
const NEWS_DAYS = 14
/** No more topics with news are counted of a category. */
const MOST_UNREAD = 99
/** Of these, the latest, it is looked which have been read. */
const LOOKED_AT = 300
/** How far somebody reads is written down so often at the most, in seconds. */
const MARK_SECONDS = 10

const ownMarks = preparedQuery((db) =>
  db
    .select()
    .from(m)
    .where(and(eq(m.userId, sql.placeholder('userId')), sql`${m.topicId} = any(${sql.placeholder('topicIds')})`))
    .prepare('forum_marks'),
)

/** What some topics are to somebody. */
export async function marksOf(
  db: Connection,
  topicIds: readonly number[],
  { id }: Caller,
): Promise<ReadonlyMap<number, Mark>> {
  if (topicIds.length === 0) return new Map()
  const rows = await ownMarks(db).execute({ userId: id, topicIds: [...topicIds] })
  return new Map(rows.map((row) => [row.topicId, row]))
}

const newsSince = () => new Date(Date.now() - NEWS_DAYS * 86_400_000)

/** Whether a topic has something somebody has not read: since they were there, or in the last days where they never were. */
export function isUnread(topic: ForumTopicRow, mark: Mark | undefined, { id }: Caller): boolean {
  if (mark?.isFollowing === false) return false
  if (mark?.readAt) return topic.lastNumber > mark.readNumber
  return topic.authorId !== id && topic.activeAt > newsSince()
}

/** What somebody wants to hear of a topic, as it is said. */
export const followOf = (mark: Mark | undefined): FollowMode =>
  mark?.isFollowing === true ? 'follow' : mark?.isFollowing === false ? 'mute' : 'none'

/** How many topics of each category have news for somebody, up to `MOST_UNREAD`. */
export async function countUnread(db: Connection, caller: Caller): Promise<{ categoryId: number; unread: number }[]> {
  const ids = [...(await readableCategories(db, caller)).keys()]
  if (ids.length === 0) return []
  const blocked = [...(await blockedFor(db, caller))]
  const { rows } = await db.execute<{ categoryId: number; unread: number }>(sql`
    select c.id as "categoryId", n.unread from unnest(${sql.param(ids)}::int[]) as c(id), lateral (
      select least(count(*), ${MOST_UNREAD})::int as unread from (
        select id, author_id, last_number from ${t}
        where category_id = c.id and deleted_at is null and hidden_at is null and active_at > ${newsSince()}
          and (author_id is null or author_id <> all(${sql.param(blocked)}::int[]))
        order by active_at desc limit ${LOOKED_AT}
      ) recent left join lateral (
        -- Each by its key: somebody may have marks of many topics that are not asked about.
        select is_following, read_at, read_number from ${m} where topic_id = recent.id and user_id = ${caller.id} limit 1
      ) mark on true
      where case when mark.is_following = false then false
        when mark.read_at is not null then recent.last_number > mark.read_number
        else recent.author_id is distinct from ${caller.id} end
    ) n`)
  return rows
}

/**
 * Notes how far somebody has read a topic, at most every ten seconds; the first time of a day is a view.
 * @returns how far that is, and how often the topic was viewed
 */
export async function markRead(
  db: Connection,
  topic: Pick<ForumTopicRow, 'id' | 'lastNumber'>,
  number: number,
  { id }: Caller,
): Promise<{ readNumber: number; views: number }> {
  const read = Math.min(number, topic.lastNumber)
  const { rows } = await db.execute<{ readNumber: number; views: number }>(sql`
    with before as (select viewed_on from ${m} where user_id = ${id} and topic_id = ${topic.id}),
    -- What counts a view holds the topic before the mark, as whoever answers it does.
    counting as (
      select id from ${t} where id = ${topic.id} and not exists (select from before where viewed_on = current_date) for no key update
    ),
    marked as (
      insert into ${m} as mark (user_id, topic_id, read_number, read_at, viewed_on)
      select ${id}::int, ${topic.id}::int, ${read}::int, now(), current_date from (select count(*) from counting) held
      on conflict (user_id, topic_id) do update set viewed_on = current_date, read_at = now(),
        read_number = greatest(mark.read_number, excluded.read_number)
      where mark.viewed_on is distinct from current_date or mark.read_at is null
        or (excluded.read_number > mark.read_number and mark.read_at < now() - make_interval(secs => ${MARK_SECONDS}))
      returning read_number
    ),
    viewed as (
      update ${t} set views = views + 1 where id = ${topic.id} and exists (select from marked)
        and not exists (select from before where viewed_on = current_date)
      returning views
    )
    select coalesce((select read_number from marked), (select read_number from ${m} where user_id = ${id} and topic_id = ${topic.id}), 0) as "readNumber",
      coalesce((select views from viewed), (select views from ${t} where id = ${topic.id}), 0) as views`)
  return rows[0] ?? { readNumber: 0, views: 0 }
}

/** Has somebody hear of every reply, or of none. */
export async function setFollow(db: Connection, topicId: number, mode: FollowMode, { id }: Caller): Promise<void> {
  const isFollowing = mode === 'none' ? null : mode === 'follow'
  await db
    .insert(m)
    .values({ userId: id, topicId, isFollowing })
    .onConflictDoUpdate({ target: [m.userId, m.topicId], set: { isFollowing } })
}

/** Whoever writes in a topic has read it so far, and hears of it from then on unless they have muted it. */
export async function joinTopic(db: Connection, topicId: number, number: number, userId: number): Promise<void> {
  await db
    .insert(m)
    .values({ userId, topicId, readNumber: number, readAt: sql`now()`, viewedOn: sql`current_date`, isFollowing: true })
    .onConflictDoUpdate({
      target: [m.userId, m.topicId],
      set: {
        readNumber: number,
        readAt: sql`now()`,
        viewedOn: sql`current_date`,
        isFollowing: sql`coalesce(${m.isFollowing}, true)`,
      },
    })
}
