import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type PaymentEvent, paymentEventsEndpoints } from '#contract/schemas/payment-events.ts'
import { subscriptionsTable } from '#server/features/memberships/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { setTotalCount } from '#server/platform/database/lists.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { serve } from '#server/platform/http/serve.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { retryEvent } from '#server/platform/payments/events.ts'
import { paymentEventsTable } from '#server/platform/payments/table.ts'
import { readBalance } from './balance.ts'
import { eventCsvColumns, listFilter, listOrder, stateOf } from './list-query.ts'

const selectEvents = (db: Connection) =>
  db
    .select({ event: paymentEventsTable, state: stateOf, userId: usersTable.id, username: usersTable.username })
    .from(paymentEventsTable)
    .leftJoin(subscriptionsTable, eq(subscriptionsTable.providerId, paymentEventsTable.objectId))
    .leftJoin(usersTable, eq(usersTable.id, subscriptionsTable.userId))
    .$dynamic()

type ShownEvent = Awaited<ReturnType<typeof selectEvents>>[number]

const presentEvent = ({ event, state, userId, username }: ShownEvent): PaymentEvent => ({
  ...{ id: event.number, eventId: event.id, type: event.type, objectId: event.objectId, state },
  member: userId !== null && username !== null ? { id: userId, username } : null,
  ...{ createdAt: event.createdAt.toISOString(), receivedAt: event.receivedAt.toISOString() },
  ...{ handledAt: event.handledAt?.toISOString() ?? null, problem: event.problem },
})

export const paymentEventRoutes = serve(paymentEventsEndpoints, (context) => {
  const { db } = context
  const find = async (number: number) => {
    const [row] = await selectEvents(db).where(eq(paymentEventsTable.number, number))
    return presentEvent(orNotFound(row, 'Event'))
  }
  const numbersOf = (where: SQL | undefined, order: SQL[]) =>
    db
      .select({ id: sql<number>`${paymentEventsTable.number}` })
      .from(paymentEventsTable)
      .where(where)
      .orderBy(...order)
  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked)
      // Events come in without any request of ours, so their count is not kept.
      await setTotalCount(context, reply, paymentEventsTable, where, { ...asked, at: Date.now() }, [])
      const rows = await selectEvents(db)
        .where(where)
        .orderBy(...listOrder(sort, caller))
        .limit(limit)
        .offset(offset)
      return rows.map(presentEvent)
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'payment-events',
        columns: eventCsvColumns,
        ids: numbersOf(listFilter(asked), listOrder(sort, caller)),
        show: async (ids) => (await selectEvents(db).where(inArray(paymentEventsTable.number, ids))).map(presentEvent),
      }),

    balance: () => readBalance(context),
    get: ({ params }) => find(params.id),

    async retry({ params }) {
      const event = await find(params.id)
      await retryEvent(context, { id: event.eventId, type: event.type, objectId: event.objectId })
      return find(params.id)
    },
  }
})
