import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { data } from '#contract/kit/data.ts'
import { albumsTable, albumTracksTable } from '#server/features/albums/table.ts'
import { sampleGig } from '#server/features/gigs/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { linksOf, partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })

const sections = async (on = testServer) => {
  const html = (await on.guest.send({ method: 'GET', url: '/' })).body
  return html.slice(html.indexOf('aria-label="Featured This Week"'), html.indexOf('aria-label="Model Openings"'))
}
const texts = ['Unable to load featured track', 'Unable to load latest track', 'No featured album available']

describe('featured this week', () => {
  test('invites while there is no record: a guest to be told of the first, an admin to add it', async () => {
    const html = await sections()
    expect(wordsOf(html)).toContain('The first record is on its way.')
    expect(linksOf(html)).toContain('News by letter → /newsletter')
    for (const text of texts) expect(html).not.toContain(text)
    const page = (await (await testServer.admin()).send({ method: 'GET', url: '/' })).body
    expect(linksOf(partOf(page, 'main'))).toContain('Add the first track → /admin?edit=new')
  })

  test('plays what has audio where it stands, and shows three songs of the album', async () => {
    const { context } = testServer
    const audioUrl = 'https://music.example/a.mp3'
    await sampleTrack(context, { title: 'Kitchen Light', artist: 'Marguerite Soll', featured: true, audioUrl })
    const silent = await sampleTrack(context, { title: 'Five Flights Up', latestRelease: true })
    const [album] = await context.db.insert(albumsTable).values({ title: 'Sermon', featured: true }).returning()
    for (const [position, title] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) {
      const song = await sampleTrack(context, { title, audioUrl })
      await context.db.insert(albumTracksTable).values({ albumId: album?.id as number, trackId: song.id, position })
    }
    await context.changes.touch([data.albums, data.tracks])
    const html = await sections()
    expect(html).toContain('<span class="visually-hidden">Play')
    expect(linksOf(html)).toContainEqual(expect.stringMatching(new RegExp(`→ /music-room\\?track=${silent.id}$`)))
    const songs = wordsOf(partOf(html, 'ol'))
    expect(songs).toMatch(/One .*Two .*Three/)
    expect(songs).not.toContain('Four')
    expect(wordsOf(html)).toContain('+2 more tracks')
    for (const text of texts) expect(html).not.toContain(text)
  })

  test('says of a single part that nothing was picked for it, and where to hear something', async () => {
    const bare = await startTestServer({ pages: true })
    try {
      await sampleTrack(bare.context, { title: 'Five Flights Up', latestRelease: true })
      const html = await sections(bare)
      expect(wordsOf(html)).toMatch(
        /Track of the Week .*No track is picked this week\..*Five Flights Up.*No album is picked/,
      )
      expect(linksOf(html)).toEqual(
        expect.arrayContaining(['Music Room → /music-room', 'Jukebox Wall → /jukebox-wall']),
      )
      for (const text of texts) expect(html).not.toContain(text)
    } finally {
      await bare.close()
    }
  }, 60_000)
})

test('the lounge has its sections in order, and the ways further in', async () => {
  const html = (await testServer.guest.send({ method: 'GET', url: '/' })).body
  expect([...html.matchAll(/<section[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Featured This Week',
    'Model Openings',
    'Join the Experience',
    'Current Model Opportunities',
  ])
  const links = linksOf(partOf(html, 'main'))
  for (const way of ['Join Live Stream → /live-stream', 'Get Premium Access → /premium', 'Join Community → /community'])
    expect(links.filter((link) => link === way)).toHaveLength(1)
})

test('beside its name stands the next show that takes place, and nothing where none is', async () => {
  const hero = async () =>
    wordsOf(partOf((await testServer.guest.send({ method: 'GET', url: '/' })).body, 'section', 'hero'))
  expect(await hero()).not.toContain('On the stand next')
  const admin = await testServer.admin()
  const times = { startTime: '21:00', endTime: '23:30', timeZone: 'Europe/Brussels' }
  await sampleGig(admin, { title: 'Called Off', date: '2099-01-02', status: 'cancelled' })
  await sampleGig(admin, { title: 'Odessa Vance Quartet', date: '2099-01-05', ...times })
  await sampleGig(admin, { title: 'Later On', date: '2099-03-01' })
  const words = await hero()
  expect(words).toMatch(/On the stand next 5 Jan Odessa Vance Quartet Ghent, 21:00 to 23:30 CET All upcoming shows/)
  for (const other of ['Called Off', 'Later On']) expect(words).not.toContain(other)
})

test('the lounge stands without what cannot be read', async () => {
  const broken = await startTestServer({ pages: true })
  try {
    await broken.context.db.execute(sql`alter table albums rename to lost_albums`)
    await broken.context.db.execute(sql`alter table tracks rename to lost_tracks`)
    const { statusCode } = await broken.guest.send({ method: 'GET', url: '/' })
    expect(statusCode).toBe(200)
    const words = wordsOf(await sections(broken))
    for (const text of texts) expect(words).toContain(text)
  } finally {
    await broken.close()
  }
}, 60_000)
