import { LRUCache } from 'lru-cache'
import type { AppContext } from '#server/platform/app-context.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { watermarkPicture } from './pictures/in-process.ts'

/** Pictures as they were marked, for each receiver by itself; who may see one is asked before every time. */
const marked = new LRUCache<string, Buffer>({ maxSize: 48_000_000, sizeCalculation: ({ length }) => length })

interface Receiver {
  /** Tells one receiver of pictures from another. */
  key: string
  name: string
  /** What their copies are told by where two have one name, or one that is of signs alone. */
  number: number
}

/** A picture of a portfolio with the name of whom it is shown to and the day written across, as JPEG. */
export async function watermarkedFile(
  { storage, site }: Pick<AppContext, 'storage' | 'site'>,
  url: string,
  { key, name, number }: Receiver,
): Promise<Buffer> {
  const day = dayAt(Date.now(), (await site()).timeZone)
  const words = `${name}  ${day}  no. ${number}`
  const address = `${key} ${url} ${words}`
  const kept = marked.get(address)
  if (kept) return kept
  const filename = url.slice(url.lastIndexOf('/') + 1)
  const made = await storage.lend('portfolio', filename, (from) => watermarkPicture({ from, words }))
  marked.set(address, made)
  return made
}
