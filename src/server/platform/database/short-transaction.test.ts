import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { executeAtCommit, shortTransaction } from './short-transaction.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const LOCK = [0x74657374, 5] as const
const lock = `select pg_advisory_xact_lock(${LOCK})`

const isLocked = async () => {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${sql.raw(String(LOCK))}) as free`,
  )
  return rows[0]?.free === false
}

/** A table of this test, and what is in it. */
async function makeTable() {
  await db.execute(sql`create table if not exists short_transactions (word text unique deferrable initially deferred)`)
  await db.execute(sql`truncate short_transactions`)
  return async () => {
    const { rows } = await db.execute<{ word: string }>(sql`select word from short_transactions order by word`)
    return rows.map(({ word }) => word)
  }
}
const insert = (word: string) => sql`insert into short_transactions values (${word})`
const insertStatement = (literals: string) => `insert into short_transactions select unnest(array[${literals}])`

test('the first statement holds while the work is done, and the last ones are written with it', async () => {
  const words = await makeTable()
  const answer = await shortTransaction(db, lock, async (transaction) => {
    await transaction.execute(insert('work'))
    expect(await isLocked()).toBe(true)
    expect(executeAtCommit(transaction, insertStatement, ["it's", 'back\\slash', '$1; rollback'])).toBe(true)
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await isLocked()).toBe(false)
  expect(await words()).toEqual(['$1; rollback', 'back\\slash', "it's", 'work'])
})

test.each([
  ['the work fails', async () => Promise.reject(new Error('not today'))],
  ['a statement of it fails', async (transaction) => transaction.execute(sql`select 1 / 0`)],
  ['a statement of its end fails', async (transaction) => executeAtCommit(transaction, () => 'select 1 / 0', [])],
  ['the commit fails', async (transaction) => transaction.execute(insert('work'))],
] as [string, (transaction: Parameters<Parameters<typeof shortTransaction>[2]>[0]) => Promise<unknown>][])(
  'where %s nothing is written, and the connection serves the next',
  async (_, work) => {
    const words = await makeTable()
    const failing = shortTransaction(db, lock, async (transaction) => {
      await transaction.execute(insert('work'))
      executeAtCommit(transaction, insertStatement, ['end'])
      await work(transaction)
    })
    await expect(failing).rejects.toThrow()
    expect(await words()).toEqual([])
    await shortTransaction(db, lock, (transaction) => transaction.execute(insert('next')))
    expect(await words()).toEqual(['next'])
  },
)

test('where the first statement fails nothing of the work is written, and the connection serves the next', async () => {
  const words = await makeTable()
  const failing = shortTransaction(db, 'select 1 / 0', async (transaction) => {
    await transaction.execute(insert('one')).catch(() => {})
    await transaction.execute(insert('two')).catch(() => {})
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await words()).toEqual([])
  expect(await shortTransaction(db, lock, async () => 2)).toBe(2)
})

test('a connection that breaks within it fails it, and not the pool', async () => {
  const superuser = new pg.Client(inject('superuser'))
  await superuser.connect()
  const breaking = shortTransaction(db, lock, async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await superuser.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await vi.waitFor(async () => {
      const left = await superuser.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])
      expect(left.rowCount).toBe(0)
    }, 10_000)
  })
  await expect(breaking).rejects.toThrow()
  await superuser.end()
  expect(await shortTransaction(db, lock, async () => 2)).toBe(2)
})

test('in any other transaction nothing waits for the end', async () => {
  await db.transaction(async (transaction) => {
    expect(executeAtCommit(transaction, insertStatement, ['end'])).toBe(false)
  })
  expect(executeAtCommit(db, insertStatement, ['end'])).toBe(false)
})
