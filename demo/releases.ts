import { eq } from 'drizzle-orm'
import { albumsTable } from '#server/features/albums/table.ts'
import { forumTopicsTable } from '#server/features/forum/table.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { merchandiseTable } from '#server/features/merchandise/table.ts'
import { creditsTable, releaseLinksTable } from '#server/features/releases/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { videosTable } from '#server/features/videos/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { UserRow } from '#server/platform/identity/table.ts'

const ALBUM = 'Tobacco & Rain'

/** Links one demo album to everything a release can have: a film, the night it was first played, an item, a topic, and people. */
export async function fillRelease(db: Connection, people: readonly UserRow[]): Promise<void> {
  const [album] = await db.select({ id: albumsTable.id }).from(albumsTable).where(eq(albumsTable.title, ALBUM))
  const [track] = await db
    .select({ id: tracksTable.id })
    .from(tracksTable)
    .where(eq(tracksTable.title, 'Rain on the Awning'))
  const [video] = await db.select({ id: videosTable.id }).from(videosTable).where(eq(videosTable.name, 'Union Hall'))
  const [gig] = await db
    .select({ id: gigsTable.id })
    .from(gigsTable)
    .where(eq(gigsTable.artist, 'Lyle Okafor'))
    .orderBy(gigsTable.date)
  const [item] = await db
    .select({ id: merchandiseTable.id })
    .from(merchandiseTable)
    .where(eq(merchandiseTable.name, `${ALBUM}, first pressing`))
  const [topic] = await db
    .select({ id: forumTopicsTable.id })
    .from(forumTopicsTable)
    .where(eq(forumTopicsTable.title, 'Who is the second tenor on “Kettle”?'))
  if (!album || !track || !video || !gig || !item || !topic) throw new Error(`The demo lacks a part of ${ALBUM}`)
  await db.insert(releaseLinksTable).values([
    { albumId: album.id, videoId: video.id },
    { albumId: album.id, gigId: gig.id },
    { albumId: album.id, merchandiseId: item.id },
    { albumId: album.id, topicId: topic.id },
  ])
  const agreed = (username: string) => ({
    userId: people.find((one) => one.username === username)?.id ?? null,
    answer: 'agreed' as const,
    answeredAt: new Date(),
  })
  await db.insert(creditsTable).values([
    { trackId: track.id, name: 'Odessa Vance', role: 'second voice', ...agreed('artist') },
    { videoId: video.id, name: 'Ida Kwarteng', role: 'the woman at the bar', ...agreed('model') },
    { videoId: video.id, name: 'Peer Lund', role: 'camera' },
  ])
}
