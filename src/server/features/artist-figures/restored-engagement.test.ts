import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { likedTracks } from '#contract/liked-tracks.ts'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { features } from '#server/features.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'
import { emptyServers } from '#server/platform/backup/samples.ts'
import { writeBackup } from '#server/platform/backup/write.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { Volume } from '#server/platform/storage/volume.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { rollUpEngagement } from './roll-up-engagement.ts'
import { sampleArtist } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const scratch = mkdtempSync(join(tmpdir(), 'late-set-engagement-'))
const sites = emptyServers(scratch)
afterAll(async () => {
  await sites.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** What is counted by day of all tracks and artists, without days on which nothing is left. */
const daysIn = async (db: Connection) =>
  (
    await db.execute(sql`
      select track_id, null as artist_id, day, saves, likes, 0 as new_followers from track_engagement_days where saves + likes > 0
      union all select null, artist_id, day, 0, 0, new_followers from follower_days where new_followers > 0
      order by track_id, artist_id, day`)
  ).rows

test('days of likes, saves and followers are counted again from a backup that is put back', async () => {
  const { artistId } = await sampleArtist(testServer, admin)
  const song = await sampleTrack(context, { artistId })
  const [person, other] = [await testServer.person(), await testServer.person()]
  for (const who of [person, other]) await who.call(likedTracks.like, { params: { id: song.id } })
  await person.call(listenerPlaylists.create, { body: { name: 'Late', trackIds: [song.id] } as never })
  await person.call(artists.follow, { body: { artistId, isFollowing: true } })
  await rollUpEngagement(context)
  const before = await daysIn(context.db)
  expect(before).toMatchObject([
    { track_id: song.id, saves: 1, likes: 2 },
    { artist_id: artistId, new_followers: 1 },
  ])

  const path = join(scratch, 'engagement.tar')
  await writeBackup(
    { pool: context.db.$client, storage: context.storage, disk: new Volume(scratch, 0), features },
    path,
  )
  const restored = await sites.next()
  await restoreBackup(restored, path, { keepSessions: true })
  expect(await daysIn(restored.db)).toEqual([])
  await rollUpEngagement({ db: restored.db, site: context.site })
  expect(await daysIn(restored.db)).toEqual(before)
})
