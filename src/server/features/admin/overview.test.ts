import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { admin as adminArea } from '#contract/admin.ts'
import { data } from '#contract/kit/data.ts'
import { merchandise } from '#contract/merchandise.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { showRequestsTable } from '#server/features/show-requests/table.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const overview = () => admin.call(adminArea.overview, {})

test('an empty site counts nothing but its admin, and asks for nobody', async () => {
  const { counts, attention } = await overview()
  expect(Object.values(attention).every((count) => count === 0)).toBe(true)
  const { users, ...others } = counts
  expect(users).toBe(1)
  expect(Object.values(others).every((count) => count === 0)).toBe(true)
})

test('what comes in, runs out or cannot be heard is counted at once', async () => {
  await sampleTrack(testServer.context, { title: 'Silent' })
  await testServer.context.changes.touch([data.tracks])
  await admin.call(merchandise.create, {
    body: { name: 'Last ones', category: 'vinyl', price: '10', stockQuantity: 2 },
  })
  await admin.call(merchandise.create, { body: { name: 'Plenty', category: 'vinyl', price: '10', stockQuantity: 200 } })
  const asked = { contactName: 'A', contactNumber: '1', artistName: 'B', location: 'C', budget: 'discuss' }
  await testServer.context.db.insert(showRequestsTable).values([
    { ...asked, createdAt: new Date(Date.now() - 40 * 3_600_000) },
    { ...asked, createdAt: new Date() },
  ])
  await testServer.context.changes.touch([data.showRequests])
  await sampleApplication(testServer.context)
  await sampleApplication(testServer.context, { status: 'Accepted', statusCode: 'accepted' })
  const { counts, attention } = await overview()
  expect(counts).toMatchObject({ tracks: 1, merchandise: 2, inquiries: 2, applicants: 2 })
  expect(attention).toMatchObject({ silentTracks: 1, fewLeft: 1, dueRequests: 1, newApplications: 1 })
})

test('e-mails that fail again and again are reported', async () => {
  const { db, jobs, changes } = testServer.context
  await jobs.add('letter-reset', { email: 'nobody@example.org' })
  await db.execute(sql`update pgboss.job set state = 'retry', retry_count = 2 where name = 'letter-reset'`)
  await changes.touch([data.tracks])
  expect((await overview()).attention.failedLetters).toBe(1)
})

test('only admins read it', async () => {
  for (const who of [testServer.guest, await testServer.person({ role: 'artist', tier: 'vip' })])
    expect([401, 403]).toContain((await who.ask(adminArea.overview)).status)
})
