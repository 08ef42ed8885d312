import type { QueryClient } from '@tanstack/react-query'
import { portfolios } from '#contract/portfolios.ts'
import { readList } from '#web/platform/api/reads.ts'

/** Pictures on one page of the portfolio. */
const PER_PAGE = 100

export const ownImagesQuery = () => readList(portfolios.ownImages, { query: { limit: PER_PAGE, offset: 0 } })

/** Asks for what the portfolio shows. */
export const loadPortfolio = (client: QueryClient) => client.ensureQueryData(ownImagesQuery())
