import type { Tune } from '../tune.ts'
import { ballads, bossas, swing, waltzes } from './jazz.ts'
import { boogaloo, neoSoul, shuffles, slowSoul, soul } from './soul.ts'

const books = [swing, soul, ballads, bossas, neoSoul, waltzes, slowSoul, shuffles, boogaloo]

/** The demo's band's book: all tunes, styles taking turns, so that any first few of them already differ. */
export const repertoire: readonly Tune[] = Array.from(
  { length: Math.max(...books.map((book) => book.length)) },
  (_, i) => books.flatMap((book) => book[i] ?? []),
).flat()
