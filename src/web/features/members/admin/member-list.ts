import { memberSortColumns, members, passSources } from '#contract/members.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'
import { sourceWords, stateWords, tierWords } from '../member-words.ts'

/** Who has or had a pass. */
export const memberList = adminList(
  {
    name: 'members',
    isWritten: true,
    sorts: { newest: 'Newest' },
    columns: memberSortColumns,
    filters: {
      state: { label: 'State', none: 'State: all', options: stateWords },
      tier: { label: 'Pass', none: 'Pass: all', options: { fan: tierWords.fan, vip: tierWords.vip } },
      source: {
        label: 'From',
        none: 'From: all',
        options: Object.fromEntries(passSources.map((source) => [source, sourceWords[source]])),
      },
    },
  },
  members,
  ({ state, tier, source }) => ({ state, tier, source }),
)
