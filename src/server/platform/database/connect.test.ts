import { sql } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleOrder, sendOrder } from '#server/features/orders/samples.ts'
import { installErrorHandler } from '#server/platform/http/error-handler.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()

test('a connection that breaks between two steps of a transaction ends that transaction, and neither the process nor the pool', async () => {
  const { db } = testServer.context
  const superuser = new pg.Client(inject('superuser'))
  await superuser.connect()
  const app = fastify() as unknown as FastifyInstance
  installErrorHandler(app, testServer.context)
  const breaking = () =>
    db.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await superuser.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      // Nothing is asked of it at the moment when it breaks, so no query fails by it.
      await vi.waitFor(async () => {
        const left = await superuser.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])
        expect(left.rowCount).toBe(0)
      }, 10_000)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await transaction.select().from(usersTable)
    })
  app.get('/breaking', breaking)
  const said = await app.inject('/breaking')
  expect([said.statusCode, said.headers['retry-after']]).toEqual([503, '2'])
  await superuser.end()
  expect((await testServer.guest.send({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
})

test('whoever is in the middle of something then is told to come back, and may', async () => {
  const item = await sampleItem(await testServer.admin(), { stockQuantity: 5 })
  const order = sampleOrder([{ merchandiseId: item.id, quantity: 1 }])
  const { rows } = await testServer.context.db.execute<{ name: string }>(sql`select current_database() as name`)
  const superuser = new pg.Client({ ...inject('superuser'), database: rows[0]?.name as string })
  await superuser.connect()
  await superuser.query('begin')
  await superuser.query('select from merchandise where id = $1 for update', [item.id])
  const sent = sendOrder(testServer, order)
  const broken = await vi.waitFor(async () => {
    const { rows: waiting } = await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(waiting).toHaveLength(1)
    return sent
  }, 10_000)
  await superuser.query('rollback')
  await superuser.end()
  expect([broken.statusCode, broken.headers['retry-after']]).toEqual([503, '2'])
  expect((await sendOrder(testServer, order)).statusCode).toBe(201)
})
