import { expect, test } from 'vitest'
import { shortlists } from '#contract/shortlists.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleShortlist } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })

test('the label is told from where the page of a link was opened, each network once in a while', async () => {
  const { call, secret } = await sampleShortlist(testServer)
  const visit = (remoteAddress: string) => testServer.app.inject({ url: `/shortlists/${secret}`, remoteAddress })
  for (const address of ['203.0.113.9', '203.0.113.9', '198.51.100.4'])
    expect((await visit(address)).body).toContain('Ida M.')
  const [list] = await (await testServer.admin()).call(shortlists.list, { params: { id: call.id } })
  expect(list?.openings.map(({ network }) => network)).toEqual(['198.51.100.4', '203.0.113.9'])
})
