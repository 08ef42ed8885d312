import { expect, test } from 'vitest'
import { resumableUploadsTable } from '#server/platform/storage/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { inParts, inventory, sampleCover, sampleMp3, withTags } from '../samples.ts'

const testServer = await sharedTestServer({ env: { ARTIST_QUOTA_MB: '1' } })

/** An artist, and where a song with a cover of theirs has arrived whole. */
async function arrived() {
  const artist = await testServer.person({ role: 'artist' })
  const song = Buffer.concat([await sampleMp3(), Buffer.alloc(600_000)])
  const bytes = withTags(song, { TIT2: 'Kettle' }, await sampleCover(60))
  const { headers } = await inParts.begin(artist, bytes.length, { kind: 'audio', filename: 'kettle.mp3' })
  const url = String(headers.location)
  await inParts.add(artist, url, 0, bytes)
  return { artist, url }
}

test('a file that has arrived in parts counts once, so that there is room for its cover', async () => {
  const { artist, url } = await arrived()
  const answer = await inParts.finish(artist, url)
  expect([answer.statusCode, answer.json().tags.imageUrl]).toEqual([200, expect.stringMatching(/^\/uploads\/images\//)])
})

test('a finish that was cut short before its answer was written down stores nothing twice', async () => {
  const { artist, url } = await arrived()
  const first = await inParts.finish(artist, url)
  const before = await inventory(testServer.context)
  await testServer.context.db.update(resumableUploadsTable).set({ answer: null })
  const again = await inParts.finish(artist, url)
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  expect(await inventory(testServer.context)).toEqual(before)
})
