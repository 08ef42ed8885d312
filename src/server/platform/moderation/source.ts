import type { Caller } from '#contract/kit/access.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'

/** What features need to hide a thing of theirs: open pages are to learn of it. */
type ModerationContext = Pick<AppContext, 'realtime'>

/** Something written beside a reported thing. */
interface NeighbourText {
  authorName: string | null
  text: string
  at: Date
}

/** Something that can be reported, as it stands. */
export interface ModeratedThing {
  /** What it is and where: "Note on the board". */
  title: string
  text: string
  /** Where on the site it stands. */
  to: string
  authorId: number | null
  authorName: string
  isHidden: boolean
}

/** How a feature has things of one kind moderated. */
export interface ModeratedSource {
  /**
   * The thing as it stands.
   * @param reader who must be allowed to see it, and not have written it; null where the label asks, which sees all
   * @returns null where there is nothing that they see
   */
  find: (db: Connection, id: number, reader: Caller | null) => Promise<ModeratedThing | null>
  /** What was written just before and after it. */
  around?: (db: Connection, id: number) => Promise<{ before: NeighbourText[]; after: NeighbourText[] }>
  /**
   * Hides it from everybody but the label, or shows it again; within the transaction that settles the case.
   * @param words to its author, where something was said
   */
  setHidden: (
    context: ModerationContext,
    within: Connection,
    id: number,
    isHidden: boolean,
    words: string | null,
  ) => Promise<void>
}
