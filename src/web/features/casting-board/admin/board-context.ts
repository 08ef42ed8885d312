import { createContext, type KeyboardEvent, useContext } from 'react'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import type { BoardCard } from '#contract/schemas/casting-board.ts'
import type { BoardSearch } from './board-search.ts'
import type { CardControl } from './use-card-focus.ts'

interface BoardActions {
  call: number
  search: BoardSearch
  /** @param by what the focus goes along with */
  move: (card: BoardCard, to: ApplicationStatus, by?: CardControl) => void
  /** Leads the focus to a card that has just been drawn. */
  lead: (id: number, control: CardControl) => void
  /** To be called as a card is drawn. */
  drawn: (id: number, card: HTMLElement) => void
  /** Applicants ticked for what is done to many. */
  chosen: ReadonlySet<number>
  choose: (card: BoardCard) => void
  editTags: (card: BoardCard) => void
  /** The card the pointer drags. */
  drag: (card: BoardCard | null) => void
  dragged: () => BoardCard | null
  carry: {
    card: BoardCard | null
    over: ApplicationStatus | null
    pick: (card: BoardCard) => void
    leave: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

export const BoardContext = createContext<BoardActions | null>(null)

/** What the cards of a board can have done to them. */
export function useBoard(): BoardActions {
  const board = useContext(BoardContext)
  if (!board) throw new Error('A card stands on a board')
  return board
}
