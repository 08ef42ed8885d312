import { eq } from 'drizzle-orm'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { findMentioned, mentionedNames } from '#server/platform/markdown/mentions.ts'
import { excerptOf } from '#server/platform/notices/excerpt.ts'
import { holdReaders } from '#server/platform/notices/hold-readers.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource, type ToldNotice } from '#server/platform/notices/source.ts'
import { forumPostPolicy } from './policy.ts'
import { type ForumPostRow, forumPostsTable } from './table.ts'

const quoted = (text: string) => `“${excerptOf(text)}”`
const placeOf = ({ id, parentId }: ForumPostRow) => `/community?post=${parentId ?? id}`
const somebody = ({ actor }: ToldNotice) => actor ?? 'Somebody'

/** A notice about a post, for whoever may read it. */
const ofPost = (words: (post: ForumPostRow, notice: ToldNotice) => { title: string; text: string }) =>
  noticeSource<ForumPostRow>({
    load: rowsByThings(forumPostsTable),
    show: (post, notice, reader) =>
      can(reader, forumPostPolicy.see, post) ? { ...words(post, notice), to: placeOf(post), action: 'Read it' } : null,
  })

export const forumPostNotices: NonNullable<Feature['notices']> = {
  reply: ofPost((post, notice) => ({
    title: notice.count === 1 ? `${somebody(notice)} answered you` : `${notice.count} answers to you`,
    text: `under ${quoted(post.content)}`,
  })),
  mention: ofPost((post, notice) => ({ title: `${somebody(notice)} mentioned you`, text: quoted(post.content) })),
  like: ofPost((post, notice) => ({
    title:
      notice.count === 1
        ? `${somebody(notice)} likes what you wrote`
        : `${notice.count} likes on one ${post.parentId === null ? 'note' : 'reply'}`,
    text: quoted(post.content),
  })),
  'post-removed': noticeSource({
    show: (_, { facts }) => ({
      title: 'The label removed a note of yours',
      text: `“${facts?.['excerpt'] ?? ''}”`,
      to: '/community',
      action: 'The board',
    }),
  }),
}

/** Who wrote what a post answers, and the note it stands under. */
async function answeredBy(db: Connection, { parentId }: ForumPostRow, above: ForumPostRow): Promise<number[]> {
  const [root] =
    parentId === null ? [] : await db.select().from(forumPostsTable).where(eq(forumPostsTable.id, parentId))
  return [above.authorId, root?.authorId ?? null].filter((id) => id !== null)
}

/** Tells of a new post whom it answers and whom it names; each of them once. */
export async function notifyOfPost(
  context: NotifyContext,
  transaction: Connection,
  post: ForumPostRow,
  above: ForumPostRow | null,
): Promise<void> {
  const actorId = post.authorId
  const answered = above ? await answeredBy(transaction, post, above) : []
  const named = await findMentioned(transaction, mentionedNames(post.content))
  const mentioned = [...named.values()].map(({ id }) => id).filter((id) => !answered.includes(id))
  await holdReaders(transaction, [...answered, ...mentioned])
  if (post.parentId !== null)
    await notify(context, transaction, answered, 'reply', post.parentId, { actorId, part: post.id })
  await notify(context, transaction, mentioned, 'mention', post.id, { actorId })
}
