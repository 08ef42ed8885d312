import { artistFigures } from '#contract/artist-figures.ts'
import { readOrNull } from '#web/platform/api/reads.ts'
import { DEFAULT_FIGURE, DEFAULT_PERIOD, type FiguresSearch } from './figures-search.ts'

/** So many fans are on a page. */
export const FANS_ON_PAGE = 50

/** Who follows the signed-in artist and lets them see it; null while they have no page on the roster. */
export const ownFansQuery = (limit: number, offset = 0) =>
  readOrNull(artistFigures.fans, { query: { limit: String(limit), offset: String(offset) } as never }, 404)

/** Who of them heard the signed-in artist most; null while they have no page on the roster. */
export const topListenersQuery = () => readOrNull(artistFigures.topListeners, { query: {} }, 404)

/** In which countries those live who follow the signed-in artist; null while they have no page on the roster. */
export const fanCountriesQuery = () => readOrNull(artistFigures.fanCountries, { query: {} }, 404)

/** How the signed-in artist is heard; null while they have no page on the roster. */
export const ownFiguresQuery = ({ days = DEFAULT_PERIOD, shows = DEFAULT_FIGURE }: FiguresSearch) =>
  readOrNull(artistFigures.get, { query: { days: String(days), shows } as never }, 404)
