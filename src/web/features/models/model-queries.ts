import { models } from '#contract/models.ts'
import { MAX_ALBUM_ITEMS, portfolioAlbums } from '#contract/portfolio-albums.ts'
import { read, readList } from '#web/platform/api/reads.ts'

/** How often the two are tried again, alone of all reads. */
export const LIST_RETRIES = 2
const PROFILE_RETRIES = 1

/** Cards of one page. */
export const MODELS_PAGE = 48

export const modelsQuery = (page: number) =>
  readList(models.list, { query: { sort: 'name', limit: MODELS_PAGE, offset: (page - 1) * MODELS_PAGE } }, LIST_RETRIES)

/** One model with everything that hangs on them. */
export const modelQuery = (id: number) => read(models.complete, { params: { id } }, PROFILE_RETRIES)

/** The albums of a model's portfolio. */
export const albumsQuery = (profileId: number) => read(portfolioAlbums.ofModel, { params: { profileId } })

/** All that is in one of them. */
export const albumItemsQuery = (id: number) =>
  read(portfolioAlbums.items, { params: { id }, query: { limit: MAX_ALBUM_ITEMS } })
