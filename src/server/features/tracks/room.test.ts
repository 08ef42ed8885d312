import { describe, expect, test } from 'vitest'
import { tracks } from '#contract/tracks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleTrack } from './samples.ts'

/** Ten tracks with audio, newest first; the third is for the Fan Pass. An eleventh has no audio. */
const testServer = await sharedTestServer()
const ids: number[] = []
for (let i = 0; i < 10; i++) {
  const { id } = await sampleTrack(testServer.context, {
    audioUrl: `https://example.org/${i}.mp3`,
    accessTier: i === 2 ? 'fan' : 'free',
    createdAt: new Date(Date.UTC(2026, 0, 20 - i)),
  })
  ids.push(id)
}
await sampleTrack(testServer.context, { createdAt: new Date('2026-02-02') })

const heardByGuests = () => ids.filter((_, i) => i !== 2)

describe('the room as the player goes round it', () => {
  test('holds what the caller may hear, and comes back to its start', async () => {
    const stretch = await testServer.guest.call(tracks.room, { query: { place: 7, limit: 4 } })
    expect(stretch).toMatchObject({ place: 7, total: 9 })
    const heard = heardByGuests()
    expect(stretch.tracks.map(({ id }) => id)).toEqual([heard[7], heard[8], heard[0], heard[1]])
    const fan = await testServer.person({ tier: 'fan' })
    expect(await fan.call(tracks.room, { query: { limit: 1 } })).toMatchObject({ total: 10 })
  })

  test('says where a track stands, and has no track twice', async () => {
    const track = heardByGuests()[5] as number
    const stretch = await testServer.guest.call(tracks.room, { query: { track, limit: 500 } })
    expect(stretch).toMatchObject({ place: 5, total: 9 })
    expect(stretch.tracks.map(({ id }) => id)).toEqual([...heardByGuests().slice(5), ...heardByGuests().slice(0, 5)])
  })

  test('a track the caller may not hear is answered by the one after it', async () => {
    const { place, tracks: found } = await testServer.guest.call(tracks.room, {
      query: { track: ids[2] as number, limit: 1 },
    })
    expect({ place, id: found[0]?.id }).toEqual({ place: 2, id: ids[3] })
  })

  test('a shuffled order is whole, keeps from page to page, and another seed deals another', async () => {
    const page = async (place: number, shuffle: number) =>
      (await testServer.guest.call(tracks.room, { query: { place, limit: 3, shuffle } })).tracks.map(({ id }) => id)
    const dealt = [...(await page(0, 7)), ...(await page(3, 7)), ...(await page(6, 7))]
    expect(dealt.toSorted((a, b) => a - b)).toEqual(heardByGuests().toSorted((a, b) => a - b))
    expect(dealt).not.toEqual(heardByGuests())
    const other = [...(await page(0, 8)), ...(await page(3, 8)), ...(await page(6, 8))]
    expect(other).not.toEqual(dealt)
    const { place } = await testServer.guest.call(tracks.room, {
      query: { track: dealt[4] as number, shuffle: 7, limit: 1 },
    })
    expect(place).toBe(4)
  })

  test('a list of ids answers those tracks, and nonsense is refused', async () => {
    const asked = await testServer.guest.call(tracks.list, { query: { ids: `${ids[4]},${ids[2]}` } })
    expect(asked.map(({ id, locked }) => ({ id, locked }))).toEqual([
      { id: ids[2], locked: true },
      { id: ids[4], locked: false },
    ])
    expect((await testServer.guest.ask(tracks.list, { query: { ids: '1,two' } })).status).toBe(400)
  })
})
