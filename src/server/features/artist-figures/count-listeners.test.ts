import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artistFigures } from '#contract/artist-figures.ts'
import { listening } from '#contract/listening.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { rollUpPlays } from './roll-up.ts'
import { noonAgo, sampleArtist, samplePlay } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer

test('listeners of an artist with very many plays are counted less often, and plays all the same', async () => {
  const { artist, artistId } = await sampleArtist(testServer, await testServer.admin())
  const { id } = await sampleTrack(context, { artistId, duration: 200, audioUrl: 'https://example.org/a.mp3' })
  const { timeZone } = await context.site()
  const noon = noonAgo(1, timeZone)
  // So many that they are counted again ten seconds later: see `LISTENERS_A_SECOND`.
  await context.db.execute(sql`
    insert into plays (id, listener, track_id, seconds, length, started_at)
    select gen_random_uuid(), n, ${id}, 100, 200, ${noon} from generate_series(1, 20000) n`)
  const figures = async () => {
    await rollUpPlays(context)
    const { plays, people } = await artist.call(artistFigures.get, { query: {} as never })
    return [plays, people]
  }
  expect(await figures()).toEqual([20_000, 20_000])
  const person = await testServer.person()
  await person.call(listening.report, { body: { plays: [samplePlay(id, noon)] } as never })
  expect(await figures()).toEqual([20_001, 20_000])
  await context.db.execute(sql`update play_people set next_count_at = next_count_at - interval '10 seconds'`)
  expect(await figures()).toEqual([20_001, 20_001])
})
