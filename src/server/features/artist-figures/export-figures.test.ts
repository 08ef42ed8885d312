import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artistFigures } from '#contract/artist-figures.ts'
import { artists } from '#contract/artists.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { rollUpEngagement } from './roll-up-engagement.ts'
import { sampleArtist } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const { timeZone } = await context.site()
type Person = Awaited<ReturnType<typeof testServer.person>>

/** A day so many days ago, by the clocks of the site. */
const dayBack = (days: number) => dayAt(Date.now() - days * 86_400_000, timeZone)
const rowsOf = async ({ send }: Pick<TestUser, 'send'>, url: string) =>
  (await send({ method: 'GET', url })).body.trim().split('\r\n')

test('followers are all who follow, the new ones those of the period, and the spreadsheet has them by day', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  const follow = (person: Person, isFollowing = true) =>
    person.call(artists.follow, { body: { artistId, isFollowing } })
  const since = async (person: Person, days: number, clock: string) =>
    context.db.execute(sql`update artist_follows
      set since = (${dayBack(days)}::date + ${clock}::time) at time zone ${timeZone} where user_id = ${person.id}`)
  const [old, late, early, gone] = [
    await testServer.person(),
    await testServer.person(),
    await testServer.person(),
    await testServer.person(),
  ]
  for (const person of [old, late, early, gone]) await follow(person)
  await follow(gone, false)
  await since(old, 40, '12:00')
  // Both of one day where the site is, and of two days in Greenwich.
  await since(early, 3, '00:05')
  await since(late, 3, '23:55')
  await rollUpEngagement(context)
  const figures = (days: number) => artist.call(artistFigures.get, { query: { days: String(days) } as never })
  expect(await figures(30)).toMatchObject({ followers: 3, newFollowers: 2 })
  expect(await figures(90)).toMatchObject({ followers: 3, newFollowers: 3 })
  const csv = (days: number) => rowsOf(artist, `/api/artist-followers.csv?days=${days}`)
  expect(await csv(30)).toEqual(['Day,New followers', `${dayBack(3)},2`])
  expect(await csv(90)).toEqual(['Day,New followers', `${dayBack(3)},2`, `${dayBack(40)},1`])
})

test('the spreadsheet of releases has all of them, not only those a page has room for', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  for (const days of [10, 20, 30, 40, 50, 60, 70, -5])
    await sampleTrack(context, { artistId, title: `Out ${days}`, releaseDate: dayBack(days), isSingle: true })
  const other = await sampleArtist(testServer, admin)
  await sampleTrack(context, { artistId: other.artistId, title: 'Theirs', releaseDate: dayBack(9), isSingle: true })
  const { headers } = await artist.send({ method: 'GET', url: '/api/artist-releases.csv' })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="releases-odessa-.*\.csv"$/)
  expect(await rowsOf(artist, '/api/artist-releases.csv')).toEqual([
    `Release,Kind,Out,${['Plays', 'Listeners', 'To the end', 'Put into playlists', 'Likes', 'New followers', 'Sold']
      .flatMap((figure) => [`${figure} in the first 7 days`, `${figure} in the first 30 days`])
      .join(',')}`,
    ...[10, 20, 30, 40, 50, 60, 70].map((days) => `Out ${days},track,${dayBack(days)}${',0'.repeat(14)}`),
  ])
})
