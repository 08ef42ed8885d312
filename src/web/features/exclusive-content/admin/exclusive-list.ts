import { exclusiveContent, exclusiveSortColumns } from '#contract/exclusive-content.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'
import { tierWords, typeWords } from '../exclusive-words.ts'

/** The exclusive content. */
export const exclusiveList = adminList(
  {
    name: 'exclusive-content',
    label: 'Exclusive Content',
    isWritten: true,
    sorts: { newest: 'Newest' },
    columns: exclusiveSortColumns,
    filters: {
      type: { label: 'Type', none: 'Type: all', options: typeWords },
      tier: { label: 'Who sees it', none: 'For: all', options: tierWords },
      state: { label: 'State', none: 'State: all', options: { open: 'Open', scheduled: 'Waits for its moment' } },
    },
  },
  exclusiveContent,
  ({ type, tier, state }) => ({ type, accessTier: tier, state }),
)
