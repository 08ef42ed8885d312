import { expect, test, vi } from 'vitest'
import { showRequestsTable } from '#server/features/show-requests/table.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()

const request = { contactName: 'Nora', contactNumber: '1', artistName: 'x', location: 'y', budget: 'discuss' }
const queued = async () =>
  (await testServer.context.db.$client.query("select data from pgboss.job where name = 'notice-show-request'")).rows
const rows = () => testServer.context.db.$count(showRequestsTable)

test('work that is queued within a transaction is there with its row, and gone with it', async () => {
  const { db, jobs } = testServer.context
  const write = (then: () => void) =>
    db.transaction(async (transaction) => {
      await transaction.insert(showRequestsTable).values(request)
      await jobs.add('notice-show-request', { id: 7 }, transaction)
      expect(await queued()).toEqual([])
      then()
    })
  const broken = write(() => {
    throw new Error('the power went')
  })
  await expect(broken).rejects.toThrow('the power went')
  expect([await rows(), await queued()]).toEqual([0, []])
  await write(() => {})
  expect([await rows(), await queued()]).toEqual([1, [{ data: { id: 7 } }]])
})

test('more transactions than connections queue their work without waiting for one another', async () => {
  const fresh = await startTestServer()
  const { db, jobs } = fresh.context
  try {
    const done = vi.fn()
    await Promise.all(
      Array.from({ length: 40 }, () =>
        db
          .transaction(async (transaction) => {
            await transaction.insert(showRequestsTable).values(request)
            await jobs.add('notice-show-request', {}, transaction)
          })
          .then(done),
      ),
    )
    expect(done).toHaveBeenCalledTimes(40)
  } finally {
    await fresh.close()
  }
})

test('work that fails is tried again for half a day, and an old queue goes by the same rules', async () => {
  const { $client } = testServer.context.db
  await $client.query("update pgboss.queue set retry_limit = 1 where name = 'letter-order'")
  await testServer.context.jobs.start(false)
  await testServer.context.jobs.add('letter-order', { id: 1 })
  const { rows } = await $client.query(
    "select retry_limit, retry_delay, retry_delay_max from pgboss.job where name = 'letter-order'",
  )
  const [{ retry_limit: tries, retry_delay: first, retry_delay_max: most }] = rows
  const waits = Array.from({ length: tries }, (_, i) => Math.min(first * 2 ** i, most))
  // The queue waits half as long at least: it spreads what failed together.
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 2 / 3600).toBeGreaterThan(6)
})

test('work that must not be done twice is not tried again', async () => {
  const { jobs, db } = testServer.context
  await jobs.start(false)
  await jobs.add('notices-device', { notice: 1, device: 1, tried: 0 })
  const { rows } = await db.$client.query("select retry_limit from pgboss.job where name = 'notices-device'")
  expect(rows).toEqual([{ retry_limit: 0 }])
})

test('much work of one kind is done one after the other without a pause', async () => {
  const fresh = await startTestServer()
  try {
    const { jobs, db } = fresh.context
    for (let i = 0; i < 40; i++) await jobs.add('letter-reset', { email: `nobody${i}@lateset.test` })
    await jobs.start()
    const done = async () =>
      (await db.$client.query("select from pgboss.job where name = 'letter-reset' and state = 'completed'")).rowCount
    await vi.waitFor(async () => expect(await done()).toBe(40), { timeout: 8000, interval: 100 })
  } finally {
    await fresh.close()
  }
})
