import { expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { openPage } from '#server/testing/page-visits.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })
const { context } = testServer

test('the cover of a playlist has the sleeves of its first records, each record once', async () => {
  const owner = await testServer.person()
  const admin = await testServer.admin()
  const track = (title: string, imageUrl: string | null = null) =>
    sampleTrack(context, { title, imageUrl, audioUrl: 'https://example.org/a.mp3' })
  const [a, b] = [await track('Side A'), await track('Side B')]
  await admin.call(albums.create, { body: { title: 'Ladder', selectedTracks: [a.id, b.id] } })
  const [c, d] = [await track('C', 'https://example.org/c.jpg'), await track('D', 'https://example.org/c.jpg')]
  const others = [await track('E'), await track('F'), await track('G')]
  const coverOf = async (...all: { id: number }[]) => {
    const body = { name: 'Late', visibility: 'public' as const, trackIds: all.map(({ id }) => id) }
    const { id, sleeves } = await owner.call(listenerPlaylists.create, { body })
    const { html } = await openPage(testServer.guest, `/playlists/${id}`)
    const shown = /data-count="(\d)" data-part="playlist-cover"/.exec(html)?.[1]
    return [sleeves.map(({ title }) => title), shown]
  }
  expect(await coverOf(a, b, c, d)).toEqual([['Side A', 'C'], '1'])
  expect(await coverOf(b, a, d, c, ...others)).toEqual([['Side B', 'D', 'E', 'F'], '4'])
  expect(await coverOf()).toEqual([[], '0'])
})
