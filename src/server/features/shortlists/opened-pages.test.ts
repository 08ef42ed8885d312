import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shortlists } from '#contract/shortlists.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleShortlist } from './samples.ts'
import { shortlistsTable } from './table.ts'

const testServer = await sharedTestServer({ pages: true })

test('the page says until which hour it is open, by the clocks of the site', async () => {
  const { call, secret } = await sampleShortlist(testServer)
  const { db } = testServer.context
  const expiresAt = new Date('2090-12-01T23:30:00Z')
  await db.update(shortlistsTable).set({ expiresAt }).where(eq(shortlistsTable.callId, call.id))
  const { body } = await testServer.guest.send({ method: 'GET', url: `/shortlists/${secret}` })
  expect(body).toContain('Sat, 2 December 2090, 00:30 CET')
  const [list] = await (await testServer.admin()).call(shortlists.list, { params: { id: call.id } })
  expect(list?.openUntil).toBe('Sat, 2 December 2090, 00:30 CET')
})

test('the label is told from where the page of a link was opened, each network once in a while', async () => {
  const { call, secret } = await sampleShortlist(testServer)
  const visit = (remoteAddress: string) => testServer.app.inject({ url: `/shortlists/${secret}`, remoteAddress })
  for (const address of ['203.0.113.9', '203.0.113.9', '198.51.100.4'])
    expect((await visit(address)).body).toContain('Ida M.')
  const [list] = await (await testServer.admin()).call(shortlists.list, { params: { id: call.id } })
  expect(list?.openings.map(({ network }) => network)).toEqual(['198.51.100.4', '203.0.113.9'])
})
