import { and, eq, ne, sql } from 'drizzle-orm'
import { can } from '#server/platform/access/can.ts'
import type { ModeratedSource } from '#server/platform/moderation/source.ts'
import { artistPolicy } from './policy.ts'
import { artistsTable as a } from './table.ts'

/** How the pages of artists are found where people report them. One that is hidden is unpublished, as in the back office. */
export const moderatedArtists: ModeratedSource = {
  async find(db, id, reader) {
    const [row] = await db.select().from(a).where(eq(a.id, id))
    if (!row || (reader && !row.isPublished && !can(reader, artistPolicy.seeUnpublished))) return null
    const { name, slug, bio, genre, location, userId, isPublished } = row
    return {
      title: `Page of ${name}`,
      text: [name, [genre, location].filter(Boolean).join(', '), bio].filter(Boolean).join('\n\n'),
      to: `/artist/${encodeURIComponent(slug)}`,
      ...{ authorId: userId, authorName: name, isHidden: !isPublished },
    }
  },
  async setSight(_, within, id, sight) {
    const isPublished = sight === 'shown'
    await within
      .update(a)
      .set({ isPublished, version: sql`${a.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(a.id, id), ne(a.isPublished, isPublished)))
  },
}
