import { modelSortColumns, models } from '#contract/models.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'
import { LIST_RETRIES } from '../model-queries.ts'

/** The models. */
export const modelList = adminList(
  {
    name: 'models',
    sorts: { newest: 'Newest' },
    columns: modelSortColumns,
    filters: {
      state: { label: 'State', none: 'State: all', options: { active: 'Active', deactivated: 'Deactivated' } },
      portfolio: {
        label: 'Portfolio',
        none: 'Portfolio: any',
        options: {
          with: 'Portfolio: with',
          without: 'Portfolio: without',
          disallowed: 'Portfolio: adult, not allowed',
        },
      },
    },
  },
  models,
  ({ state, portfolio }) => ({ state, portfolio }),
  LIST_RETRIES,
)
