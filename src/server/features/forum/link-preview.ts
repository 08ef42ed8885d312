import { and, inArray } from 'drizzle-orm'
import { type LinkPreviewSource, recordIdInPath } from '#server/platform/link-previews/source.ts'
import { blockedFor } from './authors.ts'
import { readableCategories } from './categories.ts'
import { topicHit } from './site-search.ts'
import { forumTopicsTable } from './table.ts'
import { shownTo } from './topics.ts'

const t = forumTopicsTable

/** Topics, for those who may read them. */
export const forumLinkPreview: LinkPreviewSource = {
  isPersonal: true,
  recordAt: (url) => recordIdInPath(url, '/forum/topics/'),
  async read({ db }, ids, caller) {
    const names = caller ? await readableCategories(db, caller) : new Map<number, string>()
    if (!caller || names.size === 0) return new Map()
    const isReadable = and(inArray(t.categoryId, [...names.keys()]), shownTo(caller, await blockedFor(db, caller), t))
    const rows = await db
      .select({ id: t.id, title: t.title, categoryId: t.categoryId })
      .from(t)
      .where(and(inArray(t.id, ids.map(Number)), isReadable))
    return new Map(
      rows.map(({ id, title, categoryId }) => [
        id,
        topicHit({ id, title, about: [names.get(categoryId)], address: `/forum/topics/${id}` }),
      ]),
    )
  },
}
