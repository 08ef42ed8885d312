import type { QueryClient } from '@tanstack/react-query'
import { portfolioGrants } from '#contract/portfolio-grants.ts'
import { MAX_IMAGES, MAX_VIDEOS, portfolios } from '#contract/portfolios.ts'
import { read } from '#web/platform/api/reads.ts'

export const grantsQuery = () => read(portfolioGrants.list, {})
export const receiversQuery = () => read(portfolioGrants.receivers, {})
/** All of the caller's portfolio, to choose from. */
export const allImagesQuery = () => read(portfolios.ownImages, { query: { limit: MAX_IMAGES } })
export const allVideosQuery = () => read(portfolios.ownVideos, { query: { limit: MAX_VIDEOS } })

/** What goes with an application. */
export const applicationItemsQuery = (id: number) => read(portfolioGrants.ofApplication, { params: { id } })

/** What models show whoever is signed in. */
export const shownPortfoliosQuery = () => read(portfolioGrants.shown, {})
export const loadShownPortfolios = (client: QueryClient) => client.ensureQueryData(shownPortfoliosQuery())
