import type { QueryClient } from '@tanstack/react-query'
import { castingBoard } from '#contract/casting-board.ts'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { viewsQuery } from '#web/platform/admin/admin-queries.ts'
import { read, readOrNull } from '#web/platform/api/reads.ts'
import { type BoardSearch, comparedIds } from './board-search.ts'

const filtersOf = ({ q, place, tag, stars }: BoardSearch) => ({ q, place, tag, stars })
const statusOf = ({ status }: BoardSearch) => status as ApplicationStatus | undefined

/** A board as its address narrows it; null where there is no such call. */
export const boardQuery = (id: number, search: BoardSearch) =>
  readOrNull(castingBoard.board, { params: { id }, query: { ...filtersOf(search), status: statusOf(search) } }, 404)

/** The cards of a column that follow on one. */
export const cardsAfter = (id: number, search: BoardSearch, status: ApplicationStatus, before: number) =>
  read(castingBoard.cards, { params: { id }, query: { ...filtersOf(search), status, before } })

/** Applicants side by side. */
export const compareQuery = (id: number, search: BoardSearch) =>
  read(castingBoard.compare, { params: { id }, query: { ids: comparedIds(search).join(',') } })

/** Asks for what a board shows; only the server waits for it. */
export async function loadBoard(client: QueryClient, id: number, search: BoardSearch): Promise<void> {
  const requests = Promise.all([
    client.prefetchQuery(boardQuery(id, search)),
    client.prefetchQuery(viewsQuery()),
    search.compare ? client.prefetchQuery(compareQuery(id, search)) : null,
  ])
  if (typeof document === 'undefined') await requests
}
