import { casting } from '#contract/casting.ts'
import { castingBoard } from '#contract/casting-board.ts'
import { read, readOrNull } from '#web/platform/api/reads.ts'

/** Openings a page lists at most; null when they cannot be read. */
const MAX_CALLS = 100
/** Opportunities the lounge shows. */
const MAX_FEATURED = 6

export const callsQuery = () => readOrNull(casting.calls, { query: { limit: MAX_CALLS } }, 'any')
export const callQuery = (id: number) => read(casting.call, { params: { id } })
/** How soon the label answers applications; null when that cannot be read. */
export const answersQuery = () => readOrNull(castingBoard.answers, {}, 'any')
export const rolesQuery = (id: number) => read(casting.roles, { params: { id } })
export const featuredRolesQuery = () => readOrNull(casting.featured, { query: { limit: MAX_FEATURED } }, 'any')
