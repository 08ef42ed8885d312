import { casting, castingCallSortColumns } from '#contract/casting.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'

/** The casting calls. */
export const callList = adminList(
  {
    name: 'casting',
    label: 'casting calls',
    sorts: { open: 'Open first', newest: 'Newest' },
    columns: castingCallSortColumns,
    filters: {
      status: {
        label: 'Status',
        none: 'Status: all',
        options: {
          open: 'Open',
          'closing-soon': 'Closing soon',
          filled: 'Filled',
          closed: 'Closed',
          ended: 'Ended',
        },
      },
    },
  },
  { list: casting.allCalls, exportCsv: casting.exportCsv },
  ({ status }) => ({ status }),
)
