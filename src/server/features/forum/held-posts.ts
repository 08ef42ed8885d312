import { and, eq, lt, min, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { renderMarkdown } from '#server/platform/markdown/markdown.ts'
import { visibilityColumns } from '#server/platform/moderation/source.ts'
import { joinTopic } from './marks.ts'
import { forumRepliesTable as r, forumTopicsTable as t } from './table.ts'
import { tellOfReply, tellOfTopic } from './tell.ts'
import { topicsById } from './topics.ts'

const asOfNow = () => ({ ...visibilityColumns('shown'), createdAt: new Date() })

/** A place for a reply that is held: below 0, where no page of the topic reads. Its topic is kept as it is meanwhile. */
export async function placeOfHeld(transaction: Connection, topicId: number): Promise<number> {
  const [row] = await transaction
    .select({ least: min(r.number) })
    .from(r)
    .where(and(eq(r.topicId, topicId), lt(r.number, 0)))
  return (row?.least ?? 0) - 1
}

/** The number that the next reply of a topic gets. */
export async function nextNumberIn(db: Connection, topicId: number): Promise<number> {
  const [row] = await db.select({ last: t.lastNumber }).from(t).where(eq(t.id, topicId))
  return (row?.last ?? 0) + 1
}

/** Gives a topic the next number, and tells what it is. */
export async function countReply(transaction: Connection, topicId: number): Promise<number> {
  const [row] = await transaction
    .update(t)
    .set({ lastNumber: sql`${t.lastNumber} + 1` })
    .where(eq(t.id, topicId))
    .returning({ number: t.lastNumber })
  return row?.number ?? 1
}

/** Lets a topic go that was held: it stands first, as one that was just begun, and those it calls are told. */
export async function releaseTopic(context: AppContext, within: Connection, id: number): Promise<number> {
  const [topic] = await within
    .update(t)
    .set({ ...asOfNow(), activeAt: new Date() })
    .where(eq(t.id, id))
    .returning()
  if (!topic || topic.deletedAt) return id
  const { mentioned } = await renderMarkdown(within, topic.content, 'post', context)
  await tellOfTopic(context, within, topic, mentioned)
  return id
}

/** The same of a reply: it gets the next place of its topic, since those behind the last one are what people have not read. */
export async function releaseReply(context: AppContext, within: Connection, id: number): Promise<number> {
  const [held] = await within.select({ topicId: r.topicId }).from(r).where(eq(r.id, id))
  if (!held) return id
  const number = await countReply(within, held.topicId)
  const [reply] = await within
    .update(r)
    .set({ ...asOfNow(), number })
    .where(eq(r.id, id))
    .returning()
  const found = (await topicsById(within, [held.topicId])).get(held.topicId)
  if (!reply || !found || reply.deletedAt || found.topic.deletedAt) return id
  if (reply.authorId !== null) await joinTopic(within, reply.topicId, number, reply.authorId)
  const { mentioned } = await renderMarkdown(within, reply.content, 'post', context)
  await tellOfReply(context, within, { ...found, reply }, mentioned)
  return id
}
