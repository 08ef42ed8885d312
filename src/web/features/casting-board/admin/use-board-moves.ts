import { useQueryClient } from '@tanstack/react-query'
import { touchesOf } from '#contract/kit/endpoint.ts'
import { modelApplications } from '#contract/model-applications.ts'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { adminStatusWords } from '#contract/rules/application-words.ts'
import type { Board, BoardCard } from '#contract/schemas/casting-board.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { refresh, useWrite } from '#web/platform/api/writes.ts'
import { isStale } from '#web/platform/forms/conflict/save-conflict.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { boardQuery } from './board-queries.ts'
import type { BoardSearch } from './board-search.ts'

/** A board with one card in another column, as it will be once the move is saved. */
function withMoved(board: Board, card: BoardCard, to: ApplicationStatus): Board {
  return {
    ...board,
    columns: board.columns.map((column) => {
      const step = Number(column.status === to) - Number(column.status === card.statusCode)
      const others = column.cards.filter(({ id }) => id !== card.id)
      const cards =
        column.status === to
          ? [...others, { ...card, statusCode: to }].toSorted((one, other) => other.id - one.id)
          : others
      return { ...column, count: column.count + step, cards }
    }),
  }
}

/** Moves applicants from one column of a board to another, with a way back. */
export function useBoardMoves(call: number, search: BoardSearch) {
  const client = useQueryClient()
  const { mutateAsync } = useWrite(modelApplications.decide)
  const { queryKey } = boardQuery(call, search)

  const save = async (card: BoardCard, to: ApplicationStatus, isWayBack: boolean): Promise<void> => {
    await client.cancelQueries({ queryKey })
    client.setQueryData<Board | null>(queryKey, (board) => board && withMoved(board, card, to))
    try {
      const { id, version } = card
      const saved = await mutateAsync({ params: { id }, body: { status: to, version } })
      const moved = { ...card, statusCode: to, version: saved.version }
      toast({
        title: `${card.name}: ${adminStatusWords[to]}`,
        description: `Moved ${isWayBack ? 'back ' : ''}from ${adminStatusWords[card.statusCode]}`,
        variant: 'success',
        duration: 10_000,
        ...(isWayBack ? {} : { action: { label: 'Undo', onSelect: () => void save(moved, card.statusCode, true) } }),
      })
    } catch (error) {
      // The board shows what stands, beside the words that say who was faster.
      await refresh(client, touchesOf(modelApplications.decide))
      const who = isStale(error) ? (error.since[0]?.by ?? 'Someone else') : null
      toast({
        title: `${card.name} was not moved`,
        description: who
          ? `${who} has changed this application meanwhile. It stands where the board shows it now.`
          : messageOf(error, 'The server could not be reached.'),
        variant: 'destructive',
      })
    }
  }
  return (card: BoardCard, to: ApplicationStatus) => {
    if (to !== card.statusCode) void save(card, to, false)
  }
}
