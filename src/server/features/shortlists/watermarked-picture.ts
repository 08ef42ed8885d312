import { LRUCache } from 'lru-cache'
import type { AppContext } from '#server/platform/app-context.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { watermarkPicture } from '#server/platform/media/pictures/in-process.ts'
import { picturesOf } from './shared.ts'
import type { ShortlistRow } from './table.ts'

/** Pictures as they were marked, for each link by itself; who may see one is asked before every time. */
const marked = new LRUCache<string, Buffer>({ maxSize: 48_000_000, sizeCalculation: ({ length }) => length })

/**
 * A picture of a shortlist with the name of its director and the day written across.
 * @throws 404 for every picture that is not on it, adult ones among them
 */
export async function watermarkedPicture(
  { db, storage, site }: Pick<AppContext, 'db' | 'storage' | 'site'>,
  list: ShortlistRow,
  imageId: number,
): Promise<Buffer> {
  const picture = (await picturesOf(db, list.id)).find(({ id }) => id === imageId)
  if (!picture) throw notFound('Picture')
  const day = dayAt(Date.now(), (await site()).timeZone)
  const key = `${list.id} ${picture.url} ${day}`
  const kept = marked.get(key)
  if (kept) return kept
  const name = picture.url.slice(picture.url.lastIndexOf('/') + 1)
  // The number of the link is there where a name has no letter the typeface knows.
  const words = `${list.director}  ${day}  no. ${list.id}`
  const made = await storage.lend('portfolio', name, (from) => watermarkPicture({ from, words }))
  marked.set(key, made)
  return made
}
