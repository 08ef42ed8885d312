import { useRef, useState } from 'react'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import type { Board, BoardCard } from '#contract/schemas/casting-board.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { BulkActions } from './BulkActions.tsx'
import { BoardContext } from './board-context.ts'
import type { BoardSearch } from './board-search.ts'
import { labelStatuses } from './board-words.ts'
import * as styles from './columns.module.css'
import { useBoardMoves } from './use-board-moves.ts'
import { type CardControl, useCardFocus } from './use-card-focus.ts'
import { useCarriedCard } from './use-carried-card.ts'

const tagsDialog = lazyCode(() => import('./TagsDialog.tsx').then((module) => module.TagsDialog))

interface BoardColumnsProps {
  call: number
  search: BoardSearch
  board: Board
  /** Keys of those who are ticked to begin with. */
  ticked: readonly number[]
}

/** The columns of a board, with all that moves cards between them. */
export function BoardColumns({ call, search, board, ticked }: BoardColumnsProps) {
  const save = useBoardMoves(call, search)
  const [chosen, setChosen] = useState<ReadonlyMap<number, BoardCard>>(() => {
    const cards = board.columns.flatMap((column) => column.cards)
    return new Map(cards.filter(({ id }) => ticked.includes(id)).map((card) => [card.id, card]))
  })
  const [tagged, setTagged] = useState<BoardCard | null>(null)
  const dragged = useRef<BoardCard | null>(null)
  const keep = (ids: readonly number[]) => setChosen(new Map([...chosen].filter(([id]) => ids.includes(id))))
  const { follow, drawn, lead } = useCardFocus()
  const move = (card: BoardCard, to: ApplicationStatus, by: CardControl | null = null) => {
    follow(card.id, by)
    // What is ticked is decided on as it was read; a card that has moved since is not that any more.
    keep([...chosen.keys()].filter((id) => id !== card.id))
    save(card, to)
  }
  const { carried, said, ...carry } = useCarriedCard(labelStatuses, (card, to) => move(card, to, 'grip'))
  const choose = (card: BoardCard) => {
    const next = new Map(chosen)
    if (!next.delete(card.id)) next.set(card.id, card)
    setChosen(next)
  }
  return (
    <BoardContext
      value={{
        ...{ call, search, move, drawn, lead, choose, editTags: setTagged },
        chosen: new Set(chosen.keys()),
        drag: (card) => {
          dragged.current = card
        },
        dragged: () => dragged.current,
        carry: { ...carry, card: carried?.card ?? null, over: carried?.over ?? null },
      }}
    >
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className={styles.board} data-part="board">
        {board.columns.map((column) => (
          <BoardColumn key={column.status} column={column} />
        ))}
      </div>
      <BulkActions call={call} search={search} cards={[...chosen.values()]} keep={keep} />
      {tagged ? (
        <LazyDialog code={tagsDialog} props={{ card: tagged, known: board.tags, close: () => setTagged(null) }} />
      ) : null}
    </BoardContext>
  )
}
