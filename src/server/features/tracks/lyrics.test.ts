import { afterEach, describe, expect, test, vi } from 'vitest'
import { albums } from '#contract/albums.ts'
import { LONGEST_LYRICS } from '#contract/rules/lyrics.ts'
import { tracks } from '#contract/tracks.ts'
import { peopleOfEachTier } from '#server/testing/people-of-tiers.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleTrack } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const people = { ...(await peopleOfEachTier(testServer)), admin }
afterEach(() => void vi.useRealTimers())

const audioUrl = 'https://example.org/a.mp3'
const lyrics = '[00:01.00]Pour it slowly\n[00:04.50]and then again'
const of = (id: number) => ({ params: { id } })

/** Who is sent the lyrics of a track; everybody else has to be told that there are none. */
async function readers(id: number): Promise<string[]> {
  const read: string[] = []
  for (const [name, who] of Object.entries(people)) {
    const { status, body } = await who.ask(tracks.lyrics, of(id))
    const { audioUrl: heard } = await who.call(tracks.get, of(id))
    expect(heard !== null, `${name} hears what they may read`).toBe(status === 200)
    if (status === 200) read.push(name)
    expect(body).toEqual(status === 200 ? { lyrics } : { message: 'Lyrics not found' })
  }
  return read
}

describe('who writes lyrics', () => {
  test('the label does, with a track and later, and takes them off with nothing', async () => {
    const made = await admin.call(tracks.create, { body: { title: 'Kettle', lyrics: ` ${lyrics}\n\n` } })
    expect(made).toMatchObject({ lyrics, hasLyrics: true })
    expect(await admin.call(tracks.lyrics, of(made.id))).toEqual({ lyrics })
    const other = await admin.call(tracks.update, { ...of(made.id), body: { title: 'Kettle, again' } })
    expect(other).toMatchObject({ lyrics, hasLyrics: true })
    const plain = await admin.call(tracks.update, { ...of(made.id), body: { lyrics: 'Plain lines\nof text' } })
    expect(plain).toMatchObject({ lyrics: 'Plain lines\nof text' })
    expect(await testServer.guest.call(tracks.lyrics, of(made.id))).toEqual({ lyrics: 'Plain lines\nof text' })
    const none = await admin.call(tracks.update, { ...of(made.id), body: { lyrics: ' \n' } })
    expect(none).toMatchObject({ lyrics: null, hasLyrics: false })
    expect((await testServer.guest.ask(tracks.lyrics, of(made.id))).status).toBe(404)
  })

  test('what is too long is refused in words, what is just short enough is kept', async () => {
    const { id } = await admin.call(tracks.create, { body: { title: 'Long', lyrics: 'x'.repeat(LONGEST_LYRICS) } })
    expect((await admin.call(tracks.lyrics, of(id))).lyrics).toHaveLength(20_000)
    const body = { title: 'Longer', lyrics: 'x'.repeat(LONGEST_LYRICS + 1) }
    const message = 'Lyrics must be 20000 characters or fewer'
    for (const refused of [
      await admin.ask(tracks.create, { body }),
      await admin.ask(tracks.update, { ...of(id), body }),
    ])
      expect(refused).toMatchObject({ status: 400, body: { fields: { lyrics: message } } })
  })

  test('nobody else does', async () => {
    const { id } = await sampleTrack(testServer.context, { audioUrl, lyrics })
    const body = { lyrics: 'Others' }
    expect((await people.guest.ask(tracks.update, { ...of(id), body })).status).toBe(401)
    expect((await people.vip.ask(tracks.update, { ...of(id), body })).status).toBe(403)
    expect(await people.guest.call(tracks.lyrics, of(id))).toEqual({ lyrics })
  })
})

describe('who reads lyrics', () => {
  test('everybody those of an open track', async () => {
    const { id } = await sampleTrack(testServer.context, { audioUrl, lyrics })
    expect(await readers(id)).toEqual(['guest', 'listener', 'fan', 'vip', 'admin'])
  })

  test('whose pass reaches a locked track, and others once it is opened', async () => {
    const { id } = await sampleTrack(testServer.context, { audioUrl, lyrics, accessTier: 'vip' })
    expect(await readers(id)).toEqual(['vip', 'admin'])
    await admin.call(tracks.update, { ...of(id), body: { accessTier: 'fan' } })
    expect(await readers(id)).toEqual(['fan', 'vip', 'admin'])
    await admin.call(tracks.update, { ...of(id), body: { accessTier: 'free' } })
    expect(await readers(id)).toEqual(['guest', 'listener', 'fan', 'vip', 'admin'])
  })

  test('members those of a track they have first, and everybody from its moment on', async () => {
    const itIs = (moment: string) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.setSystemTime(new Date(moment))
    }
    itIs('2031-12-03T18:59:59.999Z')
    const publicFrom = new Date('2031-12-03T19:00:00.000Z')
    const { id } = await sampleTrack(testServer.context, { audioUrl, lyrics, publicFrom, earlyTier: 'fan' })
    expect(await readers(id)).toEqual(['fan', 'vip', 'admin'])
    itIs('2031-12-03T19:00:00.000Z')
    expect(await readers(id)).toEqual(['guest', 'listener', 'fan', 'vip', 'admin'])
  })

  test('nobody where there are none, or no track', async () => {
    const { id } = await sampleTrack(testServer.context, { audioUrl })
    expect(await admin.ask(tracks.lyrics, of(id))).toMatchObject({ status: 404, body: { message: 'Lyrics not found' } })
    expect(await admin.ask(tracks.lyrics, of(999_999))).toMatchObject({
      status: 404,
      body: { message: 'Track not found' },
    })
  })
})

test('tracks say that they have lyrics wherever they are shown, and never what these are', async () => {
  const { id } = await sampleTrack(testServer.context, { title: 'Sung', audioUrl, lyrics, accessTier: 'fan' })
  const { id: other } = await sampleTrack(testServer.context, { title: 'Played', audioUrl })
  const { id: albumId } = await admin.call(albums.create, { body: { title: 'Both', trackIds: [id, other] } })
  const shown = async (who: TestUser) => [
    await who.call(tracks.get, of(id)),
    (await who.call(tracks.list, { query: { q: 'sung' } }))[0],
    (await who.call(albums.get, of(albumId))).tracks[0],
  ]
  for (const who of [people.guest, people.fan, admin])
    for (const track of await shown(who)) {
      expect(track).toMatchObject({ id, hasLyrics: true })
      expect(JSON.stringify(track)).not.toContain('Pour it slowly')
    }
  expect(await testServer.guest.call(tracks.get, of(other))).toMatchObject({ hasLyrics: false })
  const csv = await admin.send({ method: 'GET', url: '/api/tracks.csv' })
  expect(csv.body).toContain('Sung')
  expect(csv.body).not.toContain('Pour it slowly')
})
