import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { SubscriberState, subscriberSortColumns, subscriberSorts } from '#contract/newsletter.ts'
import type { Subscriber, SubscriberFilters } from '#contract/schemas/newsletter.ts'
import { defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { isConfirmed, isUnconfirmed } from './confirmed.ts'
import { newsletterSubscribersTable } from './table.ts'

const s = newsletterSubscribersTable

const isIn: Record<SubscriberState, SQL> = {
  confirmed: isConfirmed,
  unconfirmed: isUnconfirmed,
  left: sql`not ${s.subscribed}`,
}

/** What a subscriber is found by; the same expression its index is on. */
const subscriberWords = sql`(${s.email} || ' ' || coalesce(${s.name}, ''))`

/** What a list of subscribers is narrowed to. */
export const listFilter = ({ q, status }: SubscriberFilters): SQL | undefined =>
  and(containsWords(subscriberWords, q), status ? isIn[status] : undefined)

/** The orders of the list of subscribers. */
export const listOrder = defineListOrder<(typeof subscriberSorts)[number], (typeof subscriberSortColumns)[number]>({
  id: s.id,
  own: { newest: [desc(s.createdAt), desc(s.id)] },
  columns: {
    email: ignoringCase(s.email),
    name: ignoringCase(s.name),
    confirmed: s.confirmedAt,
    state: sql`(case when ${isConfirmed} then 0 when ${isUnconfirmed} then 1 else 2 end)`,
  },
})

/** What of a subscriber stands in the CSV export. */
export const subscriberCsvColumns: readonly CsvColumn<Subscriber>[] = [
  ...(['id', 'email', 'name'] as const),
  [
    'Status',
    ({ subscribed, confirmedAt }): SubscriberState =>
      subscribed ? (confirmedAt ? 'confirmed' : 'unconfirmed') : 'left',
  ],
  ['Confirmed', ({ confirmedAt }) => confirmedAt],
  ['Came in', ({ createdAt }) => createdAt],
]
