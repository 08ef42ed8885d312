import { eq } from 'drizzle-orm'
import { sampleCall, sampleRole } from '../../../src/server/features/casting/samples.ts'
import { modelApplicationsTable } from '../../../src/server/features/casting/table.ts'
import { sampleItem } from '../../../src/server/features/merchandise/samples.ts'
import { merchandiseTable } from '../../../src/server/features/merchandise/table.ts'
import { roleForm } from '../../../src/server/features/model-applications/samples.ts'
import { sampleOrder, sendOrder } from '../../../src/server/features/orders/samples.ts'
import { ordersTable } from '../../../src/server/features/orders/table.ts'
import { inParts } from '../../../src/server/features/uploads/samples.ts'
import { resumableUploadsTable } from '../../../src/server/platform/storage/table.ts'
import { alike, outcomeOf, type Race } from './race.ts'

/** Fifty people, the last place of a call. */
export const lastPlace: Race = {
  name: 'last place of a call',
  async run({ testServer, people }) {
    const { context } = testServer
    const { id } = await sampleCall(context, {}, { maxApplicants: 1 })
    const answers = await alike(people, (who) =>
      who.send({ method: 'POST', url: `/api/casting-calls/${id}/apply`, payload: roleForm(id) }),
    )
    const rows = await context.db.$count(modelApplicationsTable, eq(modelApplicationsTable.trackId, id))
    return outcomeOf(answers, { 201: 1, 409: people.length - 1 }, { rows: [rows, 1] })
  },
}

/** One person, one role, many clicks. */
export const appliedTwice: Race = {
  name: 'one role applied for at once',
  async run({ testServer, people }) {
    const { context } = testServer
    const { id } = await sampleCall(context)
    const role = await sampleRole(context, id)
    const [who] = people
    const answers = await alike(Array(20).fill(who), (one) =>
      one.send({ method: 'POST', url: `/api/casting-calls/${id}/apply`, payload: roleForm(id, role.id) }),
    )
    const rows = await context.db.$count(modelApplicationsTable, eq(modelApplicationsTable.trackId, id))
    return outcomeOf(answers, { 201: 1, 409: 19 }, { rows: [rows, 1] })
  },
}

/** Fifty buyers, the last one of a thing. */
export const lastOfStock: Race = {
  name: 'last one in stock',
  async run({ testServer, admin, crowd }) {
    const { db } = testServer.context
    const { id } = await sampleItem(admin, { stockQuantity: 1 })
    const before = await db.$count(ordersTable)
    const answers = await alike(Array(crowd).fill(testServer), (one) =>
      sendOrder(one, sampleOrder([{ merchandiseId: id, quantity: 1 }])),
    )
    const [item] = await db.select().from(merchandiseTable).where(eq(merchandiseTable.id, id))
    return outcomeOf(
      answers,
      { 201: 1, 409: crowd - 1 },
      { orders: [(await db.$count(ordersTable)) - before, 1], left: [item?.stockQuantity, 0] },
    )
  },
}

/** The same order, sent twice and more. */
export const doubleOrder: Race = {
  name: 'one order sent at once',
  async run({ testServer, admin }) {
    const { db } = testServer.context
    const { id } = await sampleItem(admin, { stockQuantity: 10 })
    const before = await db.$count(ordersTable)
    const form = sampleOrder([{ merchandiseId: id, quantity: 2 }])
    const answers = await alike(Array(10).fill(testServer), (one) => sendOrder(one, form))
    const [item] = await db.select().from(merchandiseTable).where(eq(merchandiseTable.id, id))
    return outcomeOf(
      answers,
      { 201: 10 },
      { orders: [(await db.$count(ordersTable)) - before, 1], left: [item?.stockQuantity, 8] },
    )
  },
}

/** Room for two files of one account, claimed by ten. */
export const claimedRoom: Race = {
  name: 'room for uploads',
  async run({ testServer }) {
    const artist = await testServer.person({ role: 'artist' })
    const size = 450_000
    const answers = await alike(Array(10).fill(artist), (who) =>
      inParts.begin(who, size, { kind: 'audio', filename: 'a.wav' }),
    )
    const rows = await testServer.context.db.$count(
      resumableUploadsTable,
      eq(resumableUploadsTable.uploadedBy, artist.id),
    )
    return outcomeOf(answers, { 201: 2, 413: 8 }, { rows: [rows, 2] })
  },
}
