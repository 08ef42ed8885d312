import {
  artistApplicationSortColumns,
  artistApplicationStatuses,
  artistApplications,
} from '#contract/artist-applications.ts'
import { gigRequestSortColumns, gigRequestStatuses, gigRequests } from '#contract/gig-requests.ts'
import { showRequestSortColumns, showRequestStatuses, showRequests } from '#contract/show-requests.ts'
import { sentStatuses, trackSubmissionSortColumns, trackSubmissions } from '#contract/track-submissions.ts'
import { applicationStates } from '#web/features/artist-applications/application-words.ts'
import { gigRequestStates } from '#web/features/gig-requests/gig-request-words.ts'
import { trackSubmissionStates } from '#web/features/track-submissions/track-submission-words.ts'
import { type AdminListWords, adminList } from '#web/platform/admin/list/admin-list.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { statusChoices } from '#web/platform/admin/status-words.ts'
import { showRequestStates } from '../show-request-words.ts'

/** The lists that share the tab of inquiries, by what the address calls them. */
export const inquiryKinds = {
  shows: 'Show requests',
  label: 'Label applications',
  gigs: 'Dates of artists',
  tracks: 'Tracks of artists',
}

const words: AdminListWords = {
  name: 'inquiries',
  sorts: { due: 'Due first', newest: 'Newest' },
  columns: [
    ...showRequestSortColumns,
    ...artistApplicationSortColumns,
    ...gigRequestSortColumns,
    ...trackSubmissionSortColumns,
  ],
  filters: {
    kind: { label: 'Kind', options: inquiryKinds, as: 'list' },
    status: {
      label: 'Status',
      options: statusChoices({
        ...showRequestStates,
        ...applicationStates,
        ...gigRequestStates,
        ...trackSubmissionStates,
      }),
      as: 'set elsewhere',
    },
  },
}

/** A word of the address where the list knows it: two lists of one tab may each have their own. */
const among = (known: readonly string[], word: string | number | undefined) => known.find((one) => one === word)

const inboxSort = (columns: readonly string[], sort: string | undefined) =>
  sort === 'newest' || columns.includes(sort?.replace(/^-/, '') ?? '') ? sort : 'due'

export const showRequestList = adminList(words, showRequests, ({ status, sort }) => ({
  status: among(showRequestStatuses, status),
  sort: inboxSort(showRequestSortColumns, sort),
}))

export const applicationList = adminList(words, artistApplications, ({ status, sort }) => ({
  status: among(artistApplicationStatuses, status),
  sort: inboxSort(artistApplicationSortColumns, sort),
}))

export const gigRequestList = adminList(words, gigRequests, ({ status, sort }) => ({
  status: among(gigRequestStatuses, status),
  sort: inboxSort(gigRequestSortColumns, sort),
}))

export const trackSubmissionList = adminList(words, trackSubmissions, ({ status, sort }) => ({
  status: among(sentStatuses, status),
  sort: inboxSort(trackSubmissionSortColumns, sort),
}))

function listOf({ kind }: AdminSearch) {
  if (kind === 'label') return applicationList
  if (kind === 'tracks') return trackSubmissionList
  return kind === 'gigs' ? gigRequestList : showRequestList
}

/** The lists as one tab: the address chooses. */
export const inquiryList = {
  ...words,
  rows: (search: AdminSearch) => listOf(search).rows(search),
  csvUrl: (search: AdminSearch) => listOf(search).csvUrl(search),
}
