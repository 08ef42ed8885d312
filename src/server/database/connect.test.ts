import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { usersTable } from '#server/accounts/table.ts'
import { setStage } from '#server/kit/testing/stage.ts'

const stage = await setStage()

test('a connection that breaks between two steps of a transaction ends that transaction, and neither the process nor the pool', async () => {
  const { db } = stage.house
  const superuser = new pg.Client(inject('superuser'))
  await superuser.connect()
  const broken = db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await superuser.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    // Nothing is asked of it at the moment when it breaks, so no query hears of it.
    await vi.waitFor(async () => {
      const left = await superuser.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])
      expect(left.rowCount).toBe(0)
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await transaction.select().from(usersTable)
  })
  await expect(broken).rejects.toThrow()
  await superuser.end()
  expect((await stage.guest.send({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
})
