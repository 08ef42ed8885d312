import { Temporal } from 'temporal-polyfill'
import { albumsTable, albumTracksTable } from '#server/features/albums/table.ts'
import { rollUpPlays } from '#server/features/artist-figures/roll-up.ts'
import { slugOf } from '#server/features/artists/service.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { endOfGig } from '#server/features/gigs/service.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { playlistsTable, playlistTracksTable } from '#server/features/playlists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { videosTable } from '#server/features/videos/table.ts'
import { giveGrant } from '#server/platform/access/entitlements/grants.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { demoAlbums } from './albums.ts'
import { demoArtists } from './artists.ts'
import { fillBoard } from './board.ts'
import { fillBooth } from './booth.ts'
import { fillChat } from './chat.ts'
import { fillExclusive } from './exclusive.ts'
import { fillApplications } from './fill-applications.ts'
import { fillCasting, shootOf } from './fill-casting.ts'
import { type CastModel, fillModels } from './fill-models.ts'
import { fillForum } from './forum.ts'
import { demoGigs } from './gigs.ts'
import { fillHeld } from './held.ts'
import { fillInbox } from './inbox.ts'
import { fillLounge } from './lounge.ts'
import { demoLyrics } from './lyrics.ts'
import { fillMessages } from './messages.ts'
import { fillNotices } from './notices.ts'
import { DEMO_PASSWORD, demoPeople } from './people.ts'
import { demoPlaylists } from './playlists.ts'
import { fillPlays } from './plays.ts'
import { fillReleaseForms } from './release-forms.ts'
import { fillRelease } from './releases.ts'
import { fillSetLists } from './set-lists.ts'
import { fillStreams } from './streams.ts'
import { demoTracks } from './tracks.ts'
import { demoVideos } from './videos.ts'

const MINUTE = 60_000

/** Fills an empty site with the demo people and catalogue, and queues the recording of its music. */
export async function fillDemo(context: AppContext): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD)
  const { currency, timeZone, name: siteName } = await context.site()
  const people = await context.db.transaction(async (db) => {
    const people = await db
      .insert(usersTable)
      .values(
        demoPeople.map((person) => ({
          ...person,
          email: `${person.username}@lateset.example`,
          password,
          isDemo: true,
          emailVerifiedAt: new Date(),
        })),
      )
      .returning()
    for (const { id, accessTier: tier } of people)
      if (tier !== 'free')
        await giveGrant(context, db, { userId: id, tier, source: 'comp', reason: 'Comes with the demo' })
    await fillInbox(db)
    await fillBoard(db, people)
    await fillForum(db, people)
    await fillHeld(db, people)
    await fillChat(db, people)
    await fillMessages(db, people)
    await fillExclusive(db)
    const sessions = await fillCatalogue(db, {
      artistUserId: people.find(({ role }) => role === 'artist')?.id ?? null,
      labelUserId: people.find(({ role }) => role === 'admin')?.id ?? null,
      models: await fillModels(db, people),
      siteZone: timeZone,
      siteName,
    })
    await fillBooth(db, people, currency, entering)
    await fillSetLists(db, await fillStreams(db, people))
    await fillRelease(db, people)
    await fillPlays(
      db,
      people,
      sessions.map(({ trackId }) => trackId),
    )
    await fillLounge(db, people)
    await context.jobs.add('record-demo', { sessions }, db)
    await context.jobs.add('draw-demo-portfolios', {}, db)
    return people
  })
  await fillNotices(context, people)
  await rollUpPlays(context)
}

/** Records enter a minute apart, so that "newest first" tells one order. */
const entering = (place: number) => new Date(Date.now() - (200 - place) * MINUTE)

interface Filling {
  /** The demo login the first artist signs in with. */
  artistUserId: number | null
  /** The demo login of the label. */
  labelUserId: number | null
  models: readonly CastModel[]
  siteZone: string
  siteName: string
}

async function fillCatalogue(db: Connection, { artistUserId, labelUserId, models, siteZone, siteName }: Filling) {
  const artists = await db
    .insert(artistsTable)
    .values(
      demoArtists.map((artist, i) => ({
        ...artist,
        slug: slugOf(artist.name),
        status: 'active' as const,
        userId: i === 0 ? artistUserId : null,
        createdAt: entering(i),
      })),
    )
    .returning()
  const artistId = (name: string) => artists.find((artist) => artist.name === name)?.id ?? null

  const tracks = await db
    .insert(tracksTable)
    .values(
      demoTracks.map(({ tier, latest, tune, ...track }, i) => ({
        ...track,
        ...shootOf(track.title),
        lyrics: demoLyrics[track.title] ?? null,
        artistId: artistId(track.artist),
        accessTier: tier ?? ('free' as const),
        latestRelease: latest ?? false,
        createdAt: entering(20 + i),
      })),
    )
    .returning()
  const trackId = (title: string) => tracks.find((track) => track.title === title)?.id as number

  const albums = await db
    .insert(albumsTable)
    .values(demoAlbums.map((album, i) => ({ ...album, artistId: artistId(album.artist), createdAt: entering(60 + i) })))
    .returning()
  await db
    .insert(albumTracksTable)
    .values(
      albums.flatMap((album) =>
        demoTracks
          .filter((track) => track.album === album.title)
          .map((track, position) => ({ albumId: album.id, trackId: trackId(track.title), position })),
      ),
    )

  await db.insert(videosTable).values(
    demoVideos.map((video, i) => ({
      ...video,
      artistId: artistId(video.artist),
      youtubeUrl: `https://www.youtube.com/watch?v=${video.youtubeId}`,
      createdAt: entering(50 + i),
    })),
  )

  await db.insert(gigsTable).values(
    demoGigs.map(({ inDays, ...gig }) => {
      const times = { startTime: gig.startTime, endTime: gig.endTime, timeZone: gig.timeZone ?? siteZone }
      const date = Temporal.Now.plainDateISO(siteZone).add({ days: inDays }).toString()
      return { ...gig, ...times, date, overAt: endOfGig({ ...times, date }), artistId: artistId(gig.artist) }
    }),
  )

  for (const { tracks: titles, ...playlist } of demoPlaylists) {
    const [row] = await db.insert(playlistsTable).values(playlist).returning()
    await db
      .insert(playlistTracksTable)
      .values(titles.map((title, position) => ({ playlistId: row?.id as number, trackId: trackId(title), position })))
  }
  const applications = await fillCasting(db, trackId, models)
  await fillApplications(db, applications, labelUserId, siteZone)
  await fillReleaseForms(db, applications, { authorId: labelUserId, timeZone: siteZone, label: siteName })
  return demoTracks.flatMap(({ title, tune }) => (tune === undefined ? [] : [{ trackId: trackId(title), tune }]))
}
