import type { QueryClient } from '@tanstack/react-query'
import { MAX_VIDEOS, portfolios } from '#contract/portfolios.ts'
import { readList } from '#web/platform/api/reads.ts'

/** Pictures that come at a time: six rows of the contact sheet. */
export const PICTURES_AT_ONCE = 30

/** Pictures of the caller's portfolio, so many at a time; the first page is 0. */
export const ownImagesQuery = (page: number) =>
  readList(portfolios.ownImages, { query: { limit: PICTURES_AT_ONCE, offset: page * PICTURES_AT_ONCE } })

export const ownVideosQuery = () => readList(portfolios.ownVideos, { query: { limit: MAX_VIDEOS } })

/** Asks for what the portfolio shows first. */
export const loadPortfolio = (client: QueryClient) =>
  Promise.all([client.ensureQueryData(ownImagesQuery(0)), client.ensureQueryData(ownVideosQuery())])
