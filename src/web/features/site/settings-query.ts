import { site as siteEndpoints } from '#contract/site.ts'
import { read } from '#web/platform/api/reads.ts'

/** The settings of the site, with what holds where nothing is set. */
export const settingsQuery = () => read(siteEndpoints.settings, {})
