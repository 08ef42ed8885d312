import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { site as siteEndpoints } from '#contract/site.ts'
import { Changes } from '#server/platform/cache/changes.ts'
import { quiet } from '#server/testing/quiet-log.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { rememberSite } from './service.ts'

const testServer = await sharedTestServer()

test('however many ask for the settings from within transactions, before anything is known of them', async () => {
  const { db } = testServer.context
  const admin = await testServer.admin()
  await admin.call(siteEndpoints.update, { body: { name: 'The Velvet Room' } })
  const fresh = rememberSite({ ...testServer.context, changes: new Changes(db.$client, quiet) })
  const asked = Array.from({ length: 24 }, () =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`)
      return (await fresh()).name
    }),
  )
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['The Velvet Room']))
})
