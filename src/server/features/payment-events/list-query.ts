import { and, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import {
  type PaymentEventState,
  type paymentEventSortColumns,
  type paymentEventSorts,
  paymentEventStates,
} from '#contract/payment-events.ts'
import type { PaymentEvent, PaymentEventFilters } from '#contract/schemas/payment-events.ts'
import { byPosition, defineListOrder } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { paymentEventsTable } from '#server/platform/payments/table.ts'

const e = paymentEventsTable

/** What became of an event. */
export const stateOf = sql<PaymentEventState>`(case when ${e.handledAt} is not null then 'handled'
  when ${e.problem} is not null then 'failed' else 'waiting' end)`

/** Events that were tried in vain and wait for another try. */
export const hasFailed = and(isNull(e.handledAt), isNotNull(e.problem))

const states: Readonly<Record<PaymentEventState, SQL | undefined>> = {
  handled: isNotNull(e.handledAt),
  waiting: and(isNull(e.handledAt), isNull(e.problem)),
  failed: hasFailed,
}

/** What a list of events is narrowed to. */
export const listFilter = ({ q, state }: PaymentEventFilters): SQL | undefined =>
  and(containsWords(sql`(${e.type} || ' ' || ${e.objectId} || ' ' || ${e.id})`, q), state ? states[state] : undefined)

/** The orders of the list of events. */
export const listOrder = defineListOrder<(typeof paymentEventSorts)[number], (typeof paymentEventSortColumns)[number]>({
  id: e.number,
  own: { newest: [desc(e.number)] },
  columns: { type: e.type, received: e.receivedAt, state: byPosition(stateOf, paymentEventStates) },
})

/** What of an event stands in the CSV export. */
export const eventCsvColumns: readonly CsvColumn<PaymentEvent>[] = [
  ...(['eventId', 'type', 'objectId', 'state', 'createdAt', 'receivedAt', 'handledAt', 'problem'] as const),
  ['Member', ({ member }) => member?.username],
]
