import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Role, roles, tiers } from '#contract/access.ts'
import type { ManagedUser, UserSearch, userColumnSorts, userSorts } from '#contract/users.ts'
import { usersTable, userWords } from '#server/accounts/table.ts'
import { givenOrder, listOrder, wordOrder } from '#server/database/list-order.ts'
import { containsWords } from '#server/database/lists.ts'
import type { SheetColumn } from '#server/kit/sheet.ts'
import { seen } from './service.ts'

const u = usersTable

/** What a list of accounts is narrowed to. */
export const narrowed = ({ q, role, tier, state }: UserSearch): SQL | undefined =>
  and(
    containsWords(userWords, q),
    role === 'none' ? isNull(u.role) : role ? eq(u.role, role as Role) : undefined,
    tier ? eq(u.accessTier, tier) : undefined,
    state ? (state === 'banned' ? isNotNull : isNull)(u.bannedAt) : undefined,
  )

/** The orders of the list of accounts. */
export const inOrder = listOrder<(typeof userSorts)[number], (typeof userColumnSorts)[number]>({
  id: u.id,
  own: {
    newest: [desc(u.createdAt), desc(u.id)],
    name: [sql`lower(${u.username})`],
    seen: [sql`${seen} desc nulls last`, desc(u.id)],
  },
  columns: {
    username: wordOrder(u.username),
    email: wordOrder(u.email),
    person: wordOrder(sql`concat_ws(' ', nullif(${u.firstName}, ''), nullif(${u.lastName}, ''))`),
    role: givenOrder(sql`coalesce(${u.role}, 'none')`, [...roles, 'none']),
    tier: givenOrder(u.accessTier, tiers),
    visit: seen,
    state: sql`(case when ${u.bannedAt} is not null then 0 when ${u.emailVerifiedAt} is null then 1 else 2 end)`,
  },
})

/** What of an account stands in its sheet. */
export const userSheet: readonly SheetColumn<ManagedUser>[] = [
  ...(['id', 'username', 'email', 'firstName', 'lastName', 'fullLegalName', 'role'] as const),
  ['Tier', ({ accessTier }) => accessTier],
  ['Last seen', ({ lastSeenAt }) => lastSeenAt],
  ['Confirmed', ({ isConfirmed }) => isConfirmed],
  ['Banned', ({ bannedAt }) => bannedAt],
  ['Reason', ({ banReason }) => banReason],
  'sessions',
  ['Demo', ({ isDemo }) => isDemo],
  ...(['createdAt', 'updatedAt'] as const),
]
