import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { type ModeratedSource, visibilityColumns } from '#server/platform/moderation/source.ts'
import { takePartBack } from '#server/platform/notices/take-back.ts'
import { forumPostPolicy } from './policy.ts'
import { announcePost, countPosts } from './service.ts'
import { type ForumPostRow, forumPostsTable as p } from './table.ts'

/** So much of what stands around a post is shown with it. */
const AROUND = 2

/** How posts of the board are found and hidden where people report them. */
export const moderatedPosts: ModeratedSource = {
  async find(db, id, reader) {
    const [row] = await db.select().from(p).where(eq(p.id, id))
    if (!row || (reader && (row.hiddenAt || !can(reader, forumPostPolicy.see, row)))) return null
    return {
      title: row.parentId === null ? 'Note on the board' : 'Reply on the board',
      text: row.content,
      to: `/community?post=${row.parentId ?? row.id}`,
      ...{ authorId: row.authorId, authorName: row.authorName, isHidden: row.hiddenAt !== null },
    }
  },
  async around(db, id) {
    const [row] = await db.select().from(p).where(eq(p.id, id))
    if (!row) return { before: [], after: [] }
    const root = row.parentId ?? row.id
    const thread = or(eq(p.id, root), eq(p.parentId, root))
    const [before, after] = await Promise.all([
      db
        .select()
        .from(p)
        .where(and(thread, lt(p.id, id)))
        .orderBy(desc(p.id))
        .limit(AROUND),
      db
        .select()
        .from(p)
        .where(and(thread, gt(p.id, id)))
        .orderBy(asc(p.id))
        .limit(AROUND),
    ])
    const shown = ({ authorName, content, createdAt }: typeof row) => ({
      ...{ authorName: authorName || null, text: content, at: createdAt },
    })
    return { before: before.reverse().map(shown), after: after.map(shown) }
  },
  async setSight(context, within, id, sight) {
    const [row] = await within.select().from(p).where(eq(p.id, id)).for('update')
    if (!row) return
    const columns = visibilityColumns(sight)
    await within.update(p).set(columns).where(eq(p.id, id))
    const change = Number(sight === 'shown') - Number(row.hiddenAt === null)
    if (row.parentId === null || change === 0) return
    // Whom it answers is told of it while it is there to be read.
    if (change > 0) return announcePost(context, within, { ...row, ...columns }, await postById(within, row.parentId))
    await countPosts(within, row.parentId, 'replies', -1)
    await takePartBack(context, within, 'reply', row.parentId, id)
  },
  /** It stands where it was written: the board is read by its newest notes, and nobody keeps a mark of how far. */
  async release(context, within, id) {
    const [post] = await within.update(p).set(visibilityColumns('shown')).where(eq(p.id, id)).returning()
    if (!post) return id
    await announcePost(context, within, post, post.parentId === null ? null : await postById(within, post.parentId))
    return post.id
  },
}

async function postById(db: Connection, id: number): Promise<ForumPostRow | null> {
  const [row] = await db.select().from(p).where(eq(p.id, id))
  return row ?? null
}
