import { modelApplicationSortColumns, modelApplications } from '#contract/model-applications.ts'
import { adminStatusWords } from '#contract/rules/application-words.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'
import { RECORD_ID_PATTERN } from '#web/platform/admin/list/filters/common-filters.ts'

/** The applications of models. */
export const applicantList = adminList(
  {
    name: 'applicants',
    sorts: { newest: 'Newest', oldest: 'Oldest' },
    columns: modelApplicationSortColumns,
    filters: {
      status: { label: 'Status', none: 'Status: all', options: adminStatusWords },
      call: { label: 'Call', also: /^(general|\d{1,9})$/, as: 'set elsewhere' },
      role: { label: 'Role', also: RECORD_ID_PATTERN, as: 'set elsewhere' },
    },
  },
  { list: modelApplications.all, exportCsv: modelApplications.exportCsv },
  ({ status, call, role }) => ({ status, track: call, role }),
)
