import { eq } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import { moderationSettingsTable } from './table.ts'
import { readWordList, type WordList } from './word-list.ts'

/** The one row of the settings. */
export const SETTINGS_ROW_ID = 1

/** A list that was read; it is its own size, since there is one. */
interface ReadList {
  find: WordList | null
}
const ENOUGH_BYTES = 10_000
const caches = new WeakMap<AppContext['changes'], ResponseCache<ReadList>>()

/** The words of the label, read once until they change in whatever process; null while there are none. */
export async function wordListOf({ db, changes }: Pick<AppContext, 'db' | 'changes'>): Promise<WordList | null> {
  const cache = caches.get(changes) ?? new ResponseCache<ReadList>(changes, () => 1, ENOUGH_BYTES)
  caches.set(changes, cache)
  const { find } = await cache.remember('words', [data.moderation], async () => {
    const s = moderationSettingsTable
    const [row] = await db.select({ words: s.words }).from(s).where(eq(s.id, SETTINGS_ROW_ID))
    return { find: readWordList(row?.words ?? '') }
  })
  return find
}
