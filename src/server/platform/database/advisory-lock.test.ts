import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { quiet } from '#server/testing/quiet-log.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { connect } from './connect.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const connections = async () =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database()`,
    )
  ).rows[0]?.n ?? 0

/** Whether two of some pieces of work overlapped. */
function watchOverlap() {
  let [running, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await delay(20)
    return running--
  }
  return { work, most: () => most }
}

test('much that is done alone at once takes one connection more, which ends with it', async () => {
  const before = await connections()
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let begun = 0
  const all = Array.from({ length: 40 }, (_, i) =>
    withAdvisoryLock(db, `name ${i}`, async () => {
      begun++
      await gate
      return i
    }),
  )
  await expect.poll(() => begun).toBe(40)
  expect(await connections()).toBe(before + 1)
  open?.()
  expect(await Promise.all(all)).toEqual(Array.from({ length: 40 }, (_, i) => i))
  await expect.poll(connections).toBe(before)
})

test('what has one name is done one after the other, here and in another process', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const other = connect({ ...inject('owner'), database: rows[0]?.name ?? '', max: 3 }, quiet)
  try {
    const { work, most } = watchOverlap()
    await Promise.all([db, db, other, other].map((one) => withAdvisoryLock(one, 'the same', work)))
    expect(most()).toBe(1)
  } finally {
    await other.$client.end()
  }
})

test('what failed lets go, and what has been found meanwhile is answered', async () => {
  const failed = withAdvisoryLock(db, 'failing', async () => {
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await withAdvisoryLock(db, 'failing', async () => 1)).toBe(1)
  const answers = await Promise.all([
    withAdvisoryLock(db, 'once', async () => 'made'),
    withAdvisoryLock(
      db,
      'once',
      async () => 'made twice',
      async () => 'found',
    ),
  ])
  expect(answers).toEqual(['made', 'found'])
})

test('whoever works under a lock hears that it is lost', async () => {
  let begun = false
  const heard = withAdvisoryLock(db, 'to be lost', async (lost) => {
    begun = true
    await once(lost, 'abort')
    return 'heard'
  })
  await expect.poll(() => begun).toBe(true)
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(await heard).toBe('heard')
})
