import { eq, inArray, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { portfolioGrants } from '#contract/portfolio-grants.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { exportingPerson, readExport } from '#server/features/exports/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { samplePortfolio } from '#server/features/portfolios/samples.ts'
import { applicationItemsTable, portfolioGrantsTable } from '#server/features/portfolios/table.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const { context } = testServer

test('a copy of their data says what a model shows to whom, and nothing of it is left once they have gone', async () => {
  const person = await exportingPerson(testServer, { role: 'model' })
  const { images } = await samplePortfolio(person, ['a.jpg', 'b.jpg'])
  const ids = images.map((image) => image.id)
  const artist = await testServer.person({ role: 'artist' })
  await person.call(portfolioGrants.grant, { body: { images: ids, personId: artist.id } })
  const { id } = await sampleApplication(context, { modelId: person.id, trackId: null, form: 'general' })
  await person.call(portfolioGrants.choose, { params: { id }, body: { images: [ids[0] as number], videos: [] } })
  const files = await readExport(testServer, person)
  const rows = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? '[]')
  const [{ username: shownTo } = { username: '' }] = await context.db
    .select({ username: usersTable.username })
    .from(usersTable)
    .where(eq(usersTable.id, artist.id))
  expect(rows('Portfolio grants')).toEqual([
    expect.objectContaining({ imageId: ids[0], person: shownTo }),
    expect.objectContaining({ imageId: ids[1], person: shownTo }),
  ])
  expect(rows('Portfolio items with applications')).toEqual([
    expect.objectContaining({ imageId: ids[0], applicationId: id }),
  ])
  const [account] = await context.db.select().from(usersTable).where(eq(usersTable.id, person.id))
  await eraseAccount(context, account as never)
  const left = async (table: PgTable, condition: SQL) => context.db.$count(table, condition)
  expect([
    await left(portfolioGrantsTable, eq(portfolioGrantsTable.ownerId, person.id)),
    await left(applicationItemsTable, inArray(applicationItemsTable.imageId, ids)),
  ]).toEqual([0, 0])
})
