import { admin } from '#contract/admin.ts'
import { read } from '#web/platform/api/reads.ts'

/** How many there are of each kind, and what needs somebody. */
export const overviewQuery = () => read(admin.overview, {})

/** The caller's saved views of all lists. */
export const viewsQuery = () => read(admin.views, {})
