import { expect, test } from 'vitest'
import { setStage } from '#server/kit/testing/stage.ts'
import { inParts, sampleCover, sampleMp3, withTags } from './samples.ts'

const stage = await setStage({ env: { ARTIST_QUOTA_MB: '1' } })

test('a file that has arrived in parts counts once, so that there is room for its cover', async () => {
  const artist = await stage.person({ role: 'artist' })
  const song = Buffer.concat([await sampleMp3(), Buffer.alloc(600_000)])
  const bytes = withTags(song, { TIT2: 'Kettle' }, await sampleCover(60))
  const { headers } = await inParts.begin(artist, bytes.length, { kind: 'audio', filename: 'kettle.mp3' })
  const url = String(headers.location)
  await inParts.add(artist, url, 0, bytes)
  const answer = await inParts.finish(artist, url)
  expect([answer.statusCode, answer.json().tags.imageUrl]).toEqual([200, expect.stringMatching(/^\/uploads\/images\//)])
})
