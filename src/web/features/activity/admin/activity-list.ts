import { activity, activitySortColumns } from '#contract/activity.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'
import { RECORD_ID_PATTERN } from '#web/platform/admin/list/filters/common-filters.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What has been done. */
export const activityList = adminList(
  {
    name: 'activity',
    isSearched: false,
    sorts: { newest: 'Newest' },
    columns: activitySortColumns,
    filters: {
      kind: { label: 'Kind', also: /^[a-z_]{1,60}$/, as: 'set elsewhere' },
      person: { label: 'Person', also: RECORD_ID_PATTERN, as: 'set elsewhere' },
      thing: { label: 'Record', also: RECORD_ID_PATTERN, as: 'set elsewhere' },
      from: { label: 'From', also: DAY, as: 'day' },
      to: { label: 'To', also: DAY, as: 'day' },
    },
  },
  activity,
  ({ kind, person, thing, from, to }) => ({ kind, person, thing, from, to }),
)
