import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { asSuperuser } from '#server/testing/as-superuser.ts'
import { quiet } from '#server/testing/quiet-log.ts'
import { lookUpKnownDevice } from './devices.ts'

const name = `sorted_${randomUUID().replaceAll('-', '')}`

afterAll(() => asSuperuser(inject('superuser'), `drop database if exists ${name} with (force)`))

test('in a database that sorts by a language, the devices of an account are found among many tries without reading them all', async () => {
  await asSuperuser(
    inject('superuser'),
    `create database ${name} owner lounge template template0 locale_provider icu icu_locale 'en' locale 'C.UTF-8'`,
  )
  const db = connect({ ...inject('owner'), database: name, max: 2 }, quiet)
  try {
    await migrate(db, join(import.meta.dirname, '../../../../..'))
    await db.execute(sql`
      insert into throttle (key, tries, resets_at)
      select 'login-name stranger' || n, 1, now() + interval '1 hour' from generate_series(1, 20000) n
      union all values ('known 7 device abc', 0, now() + interval '1 hour'), ('known 70 device abc', 0, now() + interval '1 hour')`)
    await db.execute(sql`analyze throttle`)
    await db.transaction(async (transaction) => {
      expect(await lookUpKnownDevice(transaction, 7, 'abc', '192.0.2.1')).toEqual({
        ...{ isKnown: true, hasOthers: true, isHome: false },
      })
      const { rows } = await transaction.execute(
        sql`select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'throttle'`,
      )
      expect(rows).toEqual([{ read: 0 }])
    })
  } finally {
    await db.$client.end()
  }
})
