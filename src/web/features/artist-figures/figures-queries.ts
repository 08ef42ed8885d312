import { artistFigures } from '#contract/artist-figures.ts'
import { readOrNull } from '#web/platform/api/reads.ts'
import { DEFAULT_PERIOD, type FiguresSearch } from './figures-search.ts'

/** How the signed-in artist is heard; null while they have no page on the roster. */
export const ownFiguresQuery = ({ days = DEFAULT_PERIOD }: FiguresSearch) =>
  readOrNull(artistFigures.get, { query: { days: String(days) } as never }, 404)
