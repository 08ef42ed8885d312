import type { SQL } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { NoticeFacts } from './table.ts'

/** A notice as its words are asked for. */
export interface ToldNotice {
  thing: string
  facts: NoticeFacts | null
  /** How many of one thing it stands for. */
  count: number
  /** Who did it, as they are called now; null where nobody did, or they are gone. */
  actor: string | null
}

/** How a notice is told: a heading, a line below, and the page of what it is about. */
export interface NoticeWords {
  title: string
  text: string
  to: string
  action: string
}

/** The moment something is told, and the clocks of the site. */
export interface TellingMoment {
  now: Date
  timeZone: string
}

/** What a feature says of a kind of notice. */
export interface NoticeSource<Loaded = unknown> {
  /**
   * Reads what notices are about, many at once, by their keys; what is not there any more has no entry. Without it, the facts of the
   * notice say all there is.
   */
  load?: (db: Connection, things: readonly string[]) => Promise<ReadonlyMap<string, Loaded>>
  /** The words of a notice for one reader; null where they may not know of it at this moment. Asked when it is told, and whenever it is listed. */
  show: (loaded: Loaded, notice: ToldNotice, reader: Caller, at: TellingMoment) => NoticeWords | null
  /** Everybody who hears of a thing, as a query of their ids, where they are too many to be named. */
  audience?: (thing: string) => SQL
}

/** Declares a kind of notice; what `load` finds is what `show` is given. */
export const noticeSource = <Loaded>(source: NoticeSource<Loaded>): NoticeSource => source as NoticeSource
