import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ForumSchemas } from '#contract/schemas/forum.ts'
import type { InputOf } from '#contract/schemas/kit/endpoint.ts'
import type { ForumTopic } from '#contract/schemas/kit/forum-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dropDraft, NEW_PLACE } from '#server/platform/drafts/drafts.ts'
import { conflict, orNotFound, Refusal } from '#server/platform/http/errors.ts'
import { runOnceInTransaction } from '#server/platform/identity/idempotency.ts'
import { countTry } from '#server/platform/identity/throttle/throttle.ts'
import { calmText } from '#server/platform/markdown/calm-text.ts'
import { renderMarkdown } from '#server/platform/markdown/markdown.ts'
import { textWithDescriptions } from '#server/platform/media/post-pictures.ts'
import { decideHold, openHeldCase } from '#server/platform/moderation/holds.ts'
import { findCategory } from './categories.ts'
import { joinTopic } from './marks.ts'
import { addPictures } from './pictures.ts'
import { postsPerHour } from './policy.ts'
import { forumCategoryCountsTable, forumDraftsTable, forumTopicsTable } from './table.ts'
import { tellOfTopic } from './tell.ts'
import { readTopic } from './topic-page.ts'

const HOUR_SECONDS = 3600
/** Said where a category was closed while somebody wrote. */
export const CATEGORY_CLOSED = 'This category is closed now. Your text is kept: choose another one.'
export const TOPIC_LOCKED = 'This topic is locked. Your text is kept.'

/**
 * Holds a category somebody may write in.
 * @throws 409 for one that is closed, gone, or not theirs to read: what was written for it is not lost
 */
export async function categoryToWriteIn(transaction: Connection, id: number, caller: Caller) {
  return findCategory(transaction, id, caller, true).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404)
      throw conflict(CATEGORY_CLOSED, { categoryId: CATEGORY_CLOSED })
    throw error
  })
}

/** The next number of a category; whoever asks at the same moment waits. */
export async function nextNumber(transaction: Connection, categoryId: number): Promise<number> {
  const counts = forumCategoryCountsTable
  const [row] = await transaction
    .insert(counts)
    .values({ categoryId, lastNumber: 1 })
    .onConflictDoUpdate({ target: counts.categoryId, set: { lastNumber: sql`${counts.lastNumber} + 1` } })
    .returning({ number: counts.lastNumber })
  return row?.number ?? 1
}

/** Begins a topic, once however often it is sent under one key. */
export async function createTopic(
  context: AppContext,
  { key, ...body }: InputOf<ForumSchemas['createTopic']>['body'],
  caller: Caller,
): Promise<ForumTopic> {
  const { db } = context
  const { html, mentioned } = await renderMarkdown(db, body.content, 'post', context)
  const id = await runOnceInTransaction(
    db,
    { to: 'forum.createTopic', key, by: caller, sent: body },
    async () => {
      await countTry(db, `forum topic ${caller.id}`, { tries: postsPerHour(caller).topics, seconds: HOUR_SECONDS })
      const text = textWithDescriptions(`${body.title}\n${body.content}`, body.pictures)
      return decideHold(context, { kind: 'forum-topic', text, html, nonce: key }, caller)
    },
    async (transaction, hold) => {
      const category = await categoryToWriteIn(transaction, body.categoryId, caller)
      const [row] = await transaction
        .insert(forumTopicsTable)
        .values({
          ...{ categoryId: category.id, number: await nextNumber(transaction, category.id) },
          ...{
            authorId: caller.id,
            authorName: caller.username,
            title: calmText(body.title),
            content: body.content,
            html,
          },
          ...hold?.columns,
        })
        .returning()
      const topic = orNotFound(row, 'Topic')
      await addPictures(transaction, { topicId: topic.id }, body.pictures, caller)
      await dropDraft(transaction, forumDraftsTable, { userId: caller.id, place: NEW_PLACE })
      await joinTopic(transaction, topic.id, 0, caller.id)
      if (hold) await openHeldCase(context, transaction, 'forum-topic', topic.id, hold)
      else await tellOfTopic(context, transaction, topic, mentioned)
      return topic.id
    },
  )
  return readTopic(db, id, {}, caller)
}

/** Gives a topic another category, and the next number there. */
export async function moveTopic(
  transaction: Connection,
  topicId: number,
  categoryId: number,
  caller: Caller,
): Promise<void> {
  await categoryToWriteIn(transaction, categoryId, caller)
  // What counts the topics of both is held in the order of their keys: the next number is written to one, and a trigger changes both.
  const counts = forumCategoryCountsTable
  const isOfEither = sql`category_id = ${categoryId} or category_id = (select category_id from ${forumTopicsTable} where id = ${topicId})`
  await transaction
    .select({ id: counts.categoryId })
    .from(counts)
    .where(isOfEither)
    .orderBy(counts.categoryId)
    .for('update')
  const number = await nextNumber(transaction, categoryId)
  await transaction.update(forumTopicsTable).set({ categoryId, number }).where(eq(forumTopicsTable.id, topicId))
}
