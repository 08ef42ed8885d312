import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { listening } from '#contract/listening.ts'
import { site } from '#contract/site.ts'
import { rollUpPlays } from '#server/features/artist-figures/roll-up.ts'
import { sampleArtist } from '#server/features/artist-figures/samples.ts'
import { dayFromNow, sampleGig } from '#server/features/gigs/samples.ts'
import { sampleAlbum } from '#server/features/releases/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { linksOf, partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer({ pages: true })
const { context } = testServer
const admin = await testServer.admin()
const { timeZone } = await context.site()

const mainOf = async ({ send }: Pick<TestUser, 'send'>, url: string) =>
  partOf((await send({ method: 'GET', url })).body, 'main')
const countIn = (main: string, name: string) => new RegExp(`<dt>${name}</dt><dd>(\\d+)</dd>`).exec(main)?.[1]
/** The words of the part of a page under this heading. */
const under = (main: string, heading: string) => {
  const start = main.lastIndexOf('<section', main.indexOf(`${heading}</h2>`))
  return main.slice(start, main.indexOf('</section>', start))
}

/** A day so many days ago, by the clocks of the site. */
const dayBack = (days: number) => dayAt(Date.now() - days * 86_400_000, timeZone)
/** Somebody hears a track, about noon of these days. */
async function play(person: TestUser, trackId: number, days: readonly number[], seconds = 100): Promise<void> {
  const plays = days.map((back, i) => ({
    ...{ id: randomUUID(), trackId, seconds },
    startedAt: new Date(Date.parse(`${dayBack(back)}T10:05:00Z`) + 600_000 * i).toISOString(),
  }))
  await person.call(listening.report, { body: { plays } })
  await rollUpPlays(context)
}
const heard = { duration: 200, audioUrl: 'https://example.org/a.mp3' }

test('an artist reads how many tracks and albums they have, and how many gigs are to come', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  for (let made = 0; made < 3; made++) await sampleTrack(testServer.context, { artistId })
  await sampleAlbum(admin, { artistId })
  for (const days of [-30, 30, 60]) await sampleGig(admin, { artistId, date: dayFromNow(days) })
  // Called off, it is still to come until its day, and says so.
  for (const days of [-2, 45]) await sampleGig(admin, { artistId, date: dayFromNow(days), status: 'cancelled' })
  const main = await mainOf(artist, '/artist-dashboard')
  expect(['Total tracks', 'Albums', 'Upcoming gigs'].map((name) => countIn(main, name))).toEqual(['3', '1', '3'])
  expect(wordsOf(under(main, 'Upcoming gigs')).match(/Cancelled/g)).toHaveLength(1)
  expect(linksOf(main)).toContain('View Fans → /artist-dashboard/fans')
})

test('of six gigs to come an artist is shown the next five', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  for (const days of [60, 10, 50, 20, 40, 30])
    await sampleGig(admin, { artistId, title: `In ${days} days`, date: dayFromNow(days) })
  const main = await mainOf(artist, '/artist-dashboard')
  expect(countIn(main, 'Upcoming gigs')).toBe('6')
  const shown = linksOf(under(main, 'Upcoming gigs')).map((link) => link.split(' → ')[0])
  expect(shown).toEqual(['In 10 days', 'In 20 days', 'In 30 days', 'In 40 days', 'In 50 days'])
})

test('an artist with nothing out reads that there is nothing yet', async () => {
  const { artist } = await sampleArtist(testServer, admin)
  const main = await mainOf(artist, '/artist-dashboard')
  expect(wordsOf(under(main, 'Recent tracks'))).toContain('Nothing recorded yet.')
  expect(wordsOf(under(main, 'Upcoming gigs'))).toContain('Nothing booked at the moment.')
})

test('an artist without a page reads who puts it on the roster', async () => {
  const main = await mainOf(await testServer.person({ role: 'artist' }), '/artist-dashboard')
  expect(wordsOf(main)).toContain('Your page is not on the roster yet. The label puts it there.')
})

test('of six tracks an artist is shown the newest five, with the plays of each', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const { id } = await sampleTrack(context, { artistId, title: `Side ${number}`, ...heard })
    await context.db.execute(
      sql`update tracks set created_at = now() - make_interval(days => ${10 - number}) where id = ${id}`,
    )
  }
  const main = await mainOf(artist, '/artist-dashboard')
  expect(countIn(main, 'Total tracks')).toBe('6')
  const shown = linksOf(under(main, 'Recent tracks')).map((link) => link.split(' → ')[0])
  expect(shown).toEqual(['Side 6', 'Side 5', 'Side 4', 'Side 3', 'Side 2'])
})

test('an artist reads how much was heard to the end and how it is counted, as bars and as a table', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  const { id } = await sampleTrack(context, { artistId, ...heard })
  await play(await testServer.person(), id, [1, 2, 3])
  await play(await testServer.person(), id, [4], 190)
  for (const url of ['/artist-dashboard', '/artist-dashboard?figures=table']) {
    const words = wordsOf(under(await mainOf(artist, url), ' days <b>4</b>'))
    expect(words).toContain('from 2 people, none in the 30 before. 25 % were heard to the end.')
    expect(words).toContain('A play is 30 seconds or half a side')
    expect(words).toContain('to the end is 90 % of a side')
  }
})

test('an artist sees when a release came out among the plays, and how it compares with the one before', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  const out = (title: string, days: number) =>
    sampleTrack(context, { artistId, title, isSingle: true, releaseDate: dayBack(days), ...heard })
  const [newer, older] = [await out('Ferry Lights', 10), await out('Winter Rye', 28)]
  const person = await testServer.person()
  await play(person, older.id, [27, 26])
  await play(person, newer.id, [9, 8, 7])
  const bars = under(await mainOf(artist, '/artist-dashboard'), ' days <b>5</b>')
  const told = bars
    .slice(bars.indexOf('aria-label="Out in this time"'))
    .match(/<li>.*?<\/li>/gs)
    ?.map(wordsOf)
  expect(told).toEqual([
    expect.stringMatching(/^Ferry Lights out \d+ \w+: 3 plays in the first 7 days, \+50 % to Winter Rye$/),
    expect.stringMatching(/^Winter Rye out \d+ \w+: 2 plays in the first 7 days$/),
  ])
  const chart = wordsOf(bars.slice(bars.indexOf('aria-hidden="true"'), bars.indexOf('<ol')))
  expect(chart).toMatch(/Ferry Lights out \d+ \w+/)
  const table = await mainOf(artist, '/artist-dashboard?figures=table')
  const at = table.indexOf('Plays of releases in their first days')
  const rows =
    table
      .slice(at)
      .match(/<tr>.*?<\/tr>/gs)
      ?.map(wordsOf) ?? []
  expect([rows[1], rows[2]]).toEqual([
    expect.stringMatching(/^Ferry Lights \d+ \w+ \d{4} 3 3 so far \+50 % in 7 days$/),
    expect.stringMatching(/^Winter Rye \d+ \w+ \d{4} 2 2 so far$/),
  ])
  expect(linksOf(table)).toContain('All releases as a spreadsheet → /api/artist-releases.csv')
})

test('an artist chooses by address which figure the bars and the releases show, of days or of weeks', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  const song = await sampleTrack(context, { artistId, isSingle: true, releaseDate: dayBack(10), ...heard })
  await play(await testServer.person(), song.id, [9, 8])
  await play(await testServer.person(), song.id, [8], 190)
  const read = async (search: string, sum: string) =>
    wordsOf(under(await mainOf(artist, `/artist-dashboard?${search}`), ` days <b>${sum}</b>`))
  const people = await read('shows=people&by=week', '2')
  expect(people).toContain('of 3 plays')
  expect(people).toContain('2 listeners in the first 7 days')
  expect(people).toContain('every few minutes, from single plays, which are kept for 400 days')
  expect(people).toContain('A bar is a week from Monday')
  expect(await read('shows=finished', '33 %')).toContain('33 % heard to the end in the first 7 days')
  expect(await read('shows=likes', '0')).toContain('Nobody has liked a track in these days.')
  const table = await mainOf(artist, '/artist-dashboard?figures=table&shows=people')
  expect(table).toContain('Listeners of releases in their first days')
  const [, ...days] = table.slice(table.indexOf('Figures by day')).match(/<tr>.*?<\/tr>/gs) ?? []
  expect([days.length, wordsOf(days[8] ?? '')]).toEqual([30, expect.stringMatching(/^\d+ \w+ \d{4} 2 2 50 % 0 0 0 0$/)])
  expect(linksOf(table)).toContain('As a spreadsheet → /api/artist-days.csv?days=30&by=day')
})

test('the fans of an artist: who heard them most, and where they live as far as that is known', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  const { id } = await sampleTrack(context, { artistId, ...heard })
  const [most, less, ...others] = await Promise.all(Array.from({ length: 7 }, () => testServer.person()))
  for (const person of [most, less, ...others])
    await person?.call(artists.follow, {
      body: { artistId, isFollowing: true, isNamed: person === most || person === less },
    })
  await play(most as TestUser, id, [1, 2, 3])
  await play(less as TestUser, id, [1])
  for (const person of [most, ...others.slice(0, 4)])
    await context.db.execute(sql`
      insert into orders (number, key, fingerprint, user_id, name, email, address, country, subtotal, total, currency, paid_at)
      values (${randomUUID()}, ${randomUUID()}, 'x', ${person?.id}, 'Nora', 'nora@lateset.test', '', 'NL', 100, 100, 'EUR', now())`)
  const main = await mainOf(artist, '/artist-dashboard/fans')
  const top = wordsOf(under(main, 'heard you most in <!-- -->30<!-- --> days'))
  expect(top).toMatch(new RegExp(`${most?.username}.* 3 plays.*${less?.username}.* 1 play\\b`))
  const live = wordsOf(under(main, 'where they live'))
  expect(live).toMatch(/^where they live Netherlands 5 2 not known\./)
  expect(live).toContain('The country somebody’s last paid order went to; nothing is guessed.')
  expect(linksOf(main)).toContain('New followers of a year as a spreadsheet → /api/artist-followers.csv?days=365')
})

test('dates and tracks of an artist are told to be out at once where the label decides on none first', async () => {
  const { artist } = await sampleArtist(testServer, admin)
  const words = async (page: string) => wordsOf(await mainOf(artist, `/artist-dashboard/${page}`))
  const set = (mode: string | null) =>
    admin.call(site.update, { body: { gigApproval: mode, trackApproval: mode } as never })
  expect(await words('gigs')).toContain('The label decides. Until then only you and the label see it. Ask the label')
  expect(await words('tracks')).toContain('The label listens first.')
  await set('at-once')
  onTestFinished(() => set(null).then(() => {}))
  const gigs = await words('gigs')
  expect(gigs).toContain('Your date is a gig at once, for everybody to see, once your page is up. Book the date')
  expect(gigs).not.toContain('Ask the label')
  expect(await words('tracks')).toContain('Sent, it is out at once, or on its release day. A draft only you see.')
})
