import { roles, tiers } from '#contract/kit/access.ts'
import { userSortColumns, users } from '#contract/users.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'

/** Everybody with an account. */
export const userList = adminList(
  {
    name: 'users',
    sorts: { newest: 'Newest' },
    columns: userSortColumns,
    filters: {
      role: {
        label: 'Role',
        none: 'Role: all',
        options: { ...Object.fromEntries(roles.map((role) => [role, role])), none: 'none' },
      },
      tier: { label: 'Tier', none: 'Tier: all', options: Object.fromEntries(tiers.map((tier) => [tier, tier])) },
      state: { label: 'State', none: 'State: all', options: { active: 'active', banned: 'banned' } },
    },
  },
  users,
  ({ role, tier, state }) => ({ role, tier, state }),
)
