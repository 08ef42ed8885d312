import { eq, sql } from 'drizzle-orm'
import type { Role, Tier } from '#contract/kit/access.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { forumCategoriesTable, forumRepliesTable, forumTopicsTable } from './table.ts'

type Somebody = { id: number; username: string }
let made = 0

/** A category; open to everybody who is signed in unless said otherwise. Answers its key. */
export async function sampleCategory(
  { context }: Pick<TestServer, 'context'>,
  fields: { accessTier?: Tier; allowedRoles?: Role[]; isActive?: boolean; name?: string; description?: string } = {},
): Promise<number> {
  const [row] = await context.db
    .insert(forumCategoriesTable)
    .values({
      name: `Sleeve Notes ${++made}`,
      allowedRoles: ['listener', 'model', 'artist', 'admin'],
      displayOrder: made,
      ...fields,
    })
    .returning({ id: forumCategoriesTable.id })
  return row?.id as number
}

/** A topic somebody has begun; answers its key. */
export async function sampleTopic(
  testServer: Pick<TestServer, 'context'>,
  author: Somebody,
  fields: Partial<typeof forumTopicsTable.$inferInsert> = {},
): Promise<number> {
  const content = 'At 1:12 there are two of them, a third apart.'
  const [row] = await testServer.context.db
    .insert(forumTopicsTable)
    .values({
      categoryId: fields.categoryId ?? (await sampleCategory(testServer)),
      ...{ authorId: author.id, authorName: author.username, number: ++made },
      ...{ title: `Who is the second tenor? ${made}`, content, html: `<p>${content}</p>` },
      ...fields,
    })
    .returning({ id: forumTopicsTable.id })
  return row?.id as number
}

/** An answer to a topic; answers its key. */
export async function sampleReply(
  { context }: Pick<TestServer, 'context'>,
  topicId: number,
  author: Somebody,
  fields: Partial<typeof forumRepliesTable.$inferInsert> = {},
): Promise<number> {
  const content = `Nobody was in the kitchen ${++made}`
  const [topic] = await context.db
    .update(forumTopicsTable)
    .set({ lastNumber: sql`${forumTopicsTable.lastNumber} + 1` })
    .where(eq(forumTopicsTable.id, topicId))
    .returning({ number: forumTopicsTable.lastNumber })
  const [row] = await context.db
    .insert(forumRepliesTable)
    .values({
      ...{
        topicId,
        number: topic?.number ?? 1,
        authorId: author.id,
        authorName: author.username,
        content,
        html: `<p>${content}</p>`,
      },
      ...fields,
    })
    .returning({ id: forumRepliesTable.id })
  return row?.id as number
}
