import { type NoticeGroup, notices } from '#contract/notices.ts'
import { read } from '#web/platform/api/reads.ts'

/** So many are on one page. */
const ON_PAGE = 50

/** A page of one's notices; further back behind a number. */
export const noticesQuery = (group: NoticeGroup | undefined, before: number | undefined) =>
  read(notices.list, { query: { limit: ON_PAGE, ...(group ? { group } : {}), ...(before ? { before } : {}) } })

/** What rings. */
export const noticePreferencesQuery = () => read(notices.preferences, {})
