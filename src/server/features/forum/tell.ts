import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm'
import { findBlockedEitherWay } from '#server/features/messages/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { MentionedPerson } from '#server/platform/markdown/mentions.ts'
import { holdReaders } from '#server/platform/notices/hold-readers.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { type ForumReplyRow, type ForumTopicRow, forumMarksTable, forumRepliesTable } from './table.ts'
import type { TopicWithCategory } from './topics.ts'

const QUEUE = 'forum-followers'
/** So many are told with the reply itself; a topic that more people follow tells the others after it. */
const AT_ONCE = 200

interface FollowersJob {
  replyId: number
  /** Told already: everybody up to this account. */
  after: number
  /** Told of the reply because it calls them by name. */
  except: number[]
}

/** Those of the people a post calls who read it, and have not muted its topic. */
async function hearing(
  db: Connection,
  topicId: number,
  authorId: number | null,
  people: readonly MentionedPerson[],
): Promise<number[]> {
  if (people.length === 0) return []
  const m = forumMarksTable
  const muted = await db
    .select({ id: m.userId })
    .from(m)
    .where(
      and(
        eq(m.topicId, topicId),
        sql`${m.userId} = any(${sql.param(people.map(({ id }) => id))}::int[]) and ${m.isFollowing} = false`,
      ),
    )
  const silent = new Set([
    ...muted.map(({ id }) => id),
    ...(authorId === null ? [] : await findBlockedEitherWay(db, authorId)),
  ])
  return people.flatMap(({ id }) => (silent.has(id) ? [] : [id]))
}

/** Tells of a new topic whom it calls by name. */
export async function tellOfTopic(
  context: NotifyContext,
  transaction: Connection,
  { id, authorId }: ForumTopicRow,
  mentioned: readonly MentionedPerson[],
): Promise<void> {
  const people = await hearing(transaction, id, authorId, mentioned)
  await notify(context, transaction, people, 'forum-mention', `topic:${id}`, { actorId: authorId })
}

/** Tells of a reply whom it calls by name, and everybody else who follows the topic; each of them once. */
export async function tellOfReply(
  context: NotifyContext,
  transaction: Connection,
  { topic, reply }: TopicWithCategory & { reply: ForumReplyRow },
  mentioned: readonly MentionedPerson[],
): Promise<void> {
  const called = await hearing(transaction, topic.id, reply.authorId, mentioned)
  const job = { replyId: reply.id, after: 0, except: called }
  const people = await nextFollowers(transaction, topic.id, job)
  await holdReaders(transaction, [...called, ...people])
  await notify(context, transaction, called, 'forum-mention', `reply:${reply.id}`, { actorId: reply.authorId })
  await tellFollowers(context, transaction, reply, job, people)
}

/** Some of those who follow a topic, behind those who were told already. */
async function nextFollowers(
  transaction: Connection,
  topicId: number,
  { after, except }: FollowersJob,
): Promise<number[]> {
  const m = forumMarksTable
  const rows = await transaction
    .select({ id: m.userId })
    .from(m)
    .where(
      and(
        eq(m.topicId, topicId),
        sql`${m.isFollowing}`,
        gt(m.userId, after),
        except.length > 0 ? notInArray(m.userId, except) : undefined,
      ),
    )
    .orderBy(asc(m.userId))
    .limit(AT_ONCE)
  return rows.map((row) => row.id)
}

async function tellFollowers(
  context: NotifyContext,
  transaction: Connection,
  { id, topicId, authorId }: ForumReplyRow,
  { except }: FollowersJob,
  people: readonly number[],
): Promise<void> {
  const apart = authorId === null ? new Set() : await findBlockedEitherWay(transaction, authorId)
  const reading = people.filter((person) => !apart.has(person))
  await notify(context, transaction, reading, 'forum-reply', topicId, { actorId: authorId, part: id })
  if (people.length === AT_ONCE)
    await context.jobs.add(
      QUEUE,
      { replyId: id, after: people.at(-1) ?? 0, except } satisfies FollowersJob,
      transaction,
    )
}

/** Registers the work that tells the followers of a topic who are too many to be told with the reply. */
export const handleFollowers = (context: AppContext): void =>
  context.jobs.handle<FollowersJob>(QUEUE, async (job) => {
    await context.db.transaction(async (transaction) => {
      const [reply] = await transaction.select().from(forumRepliesTable).where(eq(forumRepliesTable.id, job.replyId))
      if (!reply || reply.deletedAt) return
      await tellFollowers(context, transaction, reply, job, await nextFollowers(transaction, reply.topicId, job))
    })
  })
