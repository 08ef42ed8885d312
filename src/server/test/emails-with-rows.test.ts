import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { freshAddress, sampleForm } from '#server/features/accounts/samples.ts'
import { artistApplicationsTable } from '#server/features/artist-applications/table.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { generalForm } from '#server/features/model-applications/samples.ts'
import { newsletterSubscribersTable } from '#server/features/newsletter/table.ts'
import { sampleOrder } from '#server/features/orders/samples.ts'
import { ordersTable } from '#server/features/orders/table.ts'
import { showRequestsTable } from '#server/features/show-requests/table.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const itemId = (await sampleItem(await testServer.admin(), { stockQuantity: 5 })).id

interface Sending {
  what: string
  url: string
  payload: () => object
  table: PgTable
  emails: string[]
}
const sendings: Sending[] = [
  {
    what: 'an application to the label',
    url: '/api/artist-applications',
    payload: () => ({ name: 'Juno', phone: '1', email: 'juno@marsh.example', musicLink: 'https://marsh.example' }),
    table: artistApplicationsTable,
    emails: ['letter-artist-application', 'notice-artist-application'],
  },
  {
    what: 'an application for a video',
    url: '/api/model-applications',
    payload: () => generalForm,
    table: modelApplicationsTable,
    emails: ['letter-model-application', 'notice-model-application'],
  },
  {
    what: 'a request for a show',
    url: '/api/show-requests',
    payload: () => ({
      ...{
        contactName: 'Nora',
        contactNumber: '1',
        artistName: 'custom',
        customArtist: 'x',
        location: 'y',
        budget: 'discuss',
        email: 'nora@marsh.example',
      },
      verification: 'soul',
    }),
    table: showRequestsTable,
    emails: ['letter-show-request', 'notice-show-request'],
  },
  {
    what: 'an address for the newsletter',
    url: '/api/newsletter',
    payload: () => ({ email: 'nora@lateset.example' }),
    table: newsletterSubscribersTable,
    emails: ['letter-newsletter'],
  },
  {
    what: 'an order',
    url: '/api/orders',
    payload: () => sampleOrder([{ merchandiseId: itemId, quantity: 1 }]),
    table: ordersTable,
    emails: ['letter-order', 'notice-order'],
  },
  {
    what: 'an account',
    url: '/api/auth/register',
    payload: () => sampleForm(),
    table: usersTable,
    emails: ['letter-confirm'],
  },
]

const queued = async () =>
  (await testServer.context.db.$client.query('select name from pgboss.job order by name')).rows.map(({ name }) => name)

test.each(sendings)('$what is kept with its emails, or not at all', async ({ url, payload, table, emails }) => {
  const { db } = testServer.context
  const send = () => testServer.app.inject({ method: 'POST', url, payload: payload(), remoteAddress: freshAddress() })
  const [rows, jobs] = [await db.$count(table), await queued()]
  // Emails that cannot be queued stand for the power that goes between the two.
  await db.execute(sql`alter schema pgboss rename to lost`)
  try {
    expect((await send()).statusCode).toBe(500)
  } finally {
    await db.execute(sql`alter schema lost rename to pgboss`)
  }
  expect([await db.$count(table), await queued()]).toEqual([rows, jobs])
  expect((await send()).statusCode).toBeLessThan(300)
  expect([await db.$count(table), await queued()]).toEqual([rows + 1, [...jobs, ...emails].sort()])
})
