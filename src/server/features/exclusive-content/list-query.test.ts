import { expect, test } from 'vitest'
import { exclusiveContent, type exclusiveSortColumns, exclusiveTypes } from '#contract/exclusive-content.ts'
import { tiers } from '#contract/kit/access.ts'
import type { ExclusiveItem } from '#contract/schemas/exclusive-content.ts'
import { sampleMp3, upload } from '#server/features/uploads/samples.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleItem } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const fileUrl = (await upload(admin, 'audio', 'a.mp3', await sampleMp3())).json().url

const sock = await sampleItem(admin, { title: 'Zither', description: 'With a sock', opensAt: '2026-03-01T00:00:00Z' })
const amen = await sampleItem(admin, { title: 'amen', type: 'audio', fileUrl, accessTier: 'vip' })
const long = await sampleItem(admin, { title: 'Long', type: 'audio', fileUrl, accessTier: 'free', duration: 3600 })
const idsOf = async (query: object, who: Pick<typeof admin, 'call'> = admin) =>
  (await who.call(exclusiveContent.list, { query })).map(({ id }) => id)

test('a recording is as long as its file unless its form says otherwise', () =>
  expect([amen.duration, long.duration]).toEqual([2, 3600]))

test('the list is sorted by every column, both ways', () =>
  checkSortColumns<ExclusiveItem, (typeof exclusiveSortColumns)[number]>(admin, exclusiveContent.list, {
    title: ({ title }) => title,
    type: ({ type }) => exclusiveTypes.indexOf(type) + 1,
    tier: ({ accessTier }) => tiers.indexOf(accessTier) + 1,
    opens: ({ opensAt, createdAt }) => opensAt ?? createdAt,
    duration: ({ duration }) => duration,
    status: ({ type, hasTranscript }) => (type === 'audio' && !hasTranscript ? 1 : 2),
  }))

test('it is narrowed by words, type, tier and state, and paged; what opened last comes first', async () => {
  expect(await idsOf({})).toEqual([long.id, amen.id, sock.id])
  expect(await idsOf({ q: 'sock with' })).toEqual([sock.id])
  expect(await idsOf({ type: 'audio' })).toEqual([long.id, amen.id])
  expect(await idsOf({ accessTier: 'vip' })).toEqual([amen.id])
  expect(await idsOf({ state: 'open', limit: 1, offset: 1 })).toEqual([amen.id])
  expect(await idsOf({ state: 'scheduled' })).toEqual([])
  expect((await testServer.guest.ask(exclusiveContent.list, { query: { limit: 1 } })).headers['x-total-count']).toBe(
    '3',
  )
  expect((await testServer.guest.ask(exclusiveContent.list, { query: { sort: 'title' } })).status).toBe(403)
})

test('it is sent as CSV as it is narrowed and sorted', async () => {
  const { headings, lines } = await checkCsvExport(testServer, admin, exclusiveContent, {
    type: 'audio',
    sort: 'title',
  })
  expect(headings).toContain('Id,Title,Type,Who sees it,Opens,')
  expect(lines[0]).toContain(`${amen.id},amen,audio,vip,,2,`)
})
