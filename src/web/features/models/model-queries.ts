import { models } from '#contract/models.ts'
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
