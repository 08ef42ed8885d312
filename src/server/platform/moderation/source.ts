import type { Caller } from '#contract/kit/access.ts'
import type { PostPicture } from '#contract/schemas/kit/picture-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'

/** Where a thing stands: for all who may read it, taken away by the label, or waiting for it. */
export type Visibility = 'shown' | 'hidden' | 'held'

/** What is written of a thing that has two columns for it. */
export const visibilityColumns = (sight: Visibility): { hiddenAt: Date | null; heldAt: Date | null } => {
  const now = new Date()
  return { hiddenAt: sight === 'shown' ? null : now, heldAt: sight === 'held' ? now : null }
}

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
  /** What it shows, served to the label by the rules of the thing itself. */
  pictures?: readonly PostPicture[]
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
  /** What stands around it is nobody's business but that of those who report it. */
  isPrivate?: true
  /**
   * Hides it from everybody but its author and the label, or shows it again; within the transaction that settles the case.
   * @param words to its author, where something was said
   */
  setSight: (
    context: AppContext,
    within: Connection,
    id: number,
    sight: Visibility,
    words: string | null,
  ) => Promise<void>
  /**
   * Lets go what was held as it was written: it appears, and is told of, as if it was written at this moment. What has no such way
   * out cannot be held.
   * @returns the key it has from then on
   */
  release?: (context: AppContext, within: Connection, id: number) => Promise<number>
}
