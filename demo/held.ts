import { desc } from 'drizzle-orm'
import { forumRepliesTable, forumTopicsTable } from '#server/features/forum/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { UserRow } from '#server/platform/identity/table.ts'
import { renderMarkdown } from '#server/platform/markdown/markdown.ts'
import { moderationCasesTable } from '#server/platform/moderation/table.ts'

const CONTENT =
  'I have forty of these cassettes left, all of them of this take: https://tapes.example/forty. Write to me, not to the label.'

/** A reply that waits at the desk of the demo: a link of somebody who is new. */
export async function fillHeld(db: Connection, people: readonly UserRow[]): Promise<void> {
  const author = people.find(({ username }) => username === 'listener')
  const [topic] = await db.select().from(forumTopicsTable).orderBy(desc(forumTopicsTable.activeAt)).limit(1)
  if (!author || !topic) return
  const now = new Date()
  const { html } = await renderMarkdown(db, CONTENT)
  const [reply] = await db
    .insert(forumRepliesTable)
    .values({
      ...{ topicId: topic.id, number: -1, authorId: author.id, authorName: author.username },
      ...{ content: CONTENT, html, hiddenAt: now, heldAt: now },
    })
    .returning({ id: forumRepliesTable.id })
  if (reply)
    await db.insert(moderationCasesTable).values({
      ...{ kind: 'forum-reply', thingId: reply.id, title: `Reply to “${topic.title}”`, text: CONTENT },
      ...{ authorId: author.id, authorName: author.username, heldFor: 'link' },
    })
}
