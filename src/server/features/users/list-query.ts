import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { roles, tiers } from '#contract/kit/access.ts'
import type { ManagedUser, UserFilters } from '#contract/schemas/users.ts'
import type { userSortColumns, userSorts } from '#contract/users.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { usersTable, userWords } from '#server/platform/identity/table.ts'
import { hasRole } from './policy.ts'
import { lastSeen } from './service.ts'

const u = usersTable

/** What a list of accounts is narrowed to. */
export const listFilter = ({ q, role, tier, state }: UserFilters): SQL | undefined =>
  and(
    containsWords(userWords, q),
    role ? hasRole(role) : undefined,
    tier ? eq(u.accessTier, tier) : undefined,
    state ? (state === 'banned' ? isNotNull : isNull)(u.bannedAt) : undefined,
  )

/** The orders of the list of accounts. */
export const listOrder = defineListOrder<(typeof userSorts)[number], (typeof userSortColumns)[number]>({
  id: u.id,
  own: { newest: [desc(u.createdAt), desc(u.id)] },
  columns: {
    username: ignoringCase(u.username),
    email: ignoringCase(u.email),
    name: ignoringCase(sql`concat_ws(' ', nullif(${u.firstName}, ''), nullif(${u.lastName}, ''))`),
    role: byPosition(sql`coalesce(${u.role}, 'none')`, [...roles, 'none']),
    tier: byPosition(u.accessTier, tiers),
    lastSeen,
    state: sql`(case when ${u.bannedAt} is not null then 0 when ${u.emailVerifiedAt} is null then 1 else 2 end)`,
  },
})

/** What of an account stands in its CSV export. */
export const userCsvColumns: readonly CsvColumn<ManagedUser>[] = [
  ...(['id', 'username', 'email', 'firstName', 'lastName', 'fullLegalName', 'role'] as const),
  ['Tier', ({ accessTier }) => accessTier],
  ['Last seen', ({ lastSeenAt }) => lastSeenAt],
  ['Confirmed', ({ isConfirmed }) => isConfirmed],
  ['Banned', ({ bannedAt }) => bannedAt],
  ['Reason', ({ banReason }) => banReason],
  'sessions',
  ['Demo', ({ isDemo }) => isDemo],
  ['Roles', ({ roles }) => roles.join(' ')],
  ...(['createdAt', 'updatedAt'] as const),
]
