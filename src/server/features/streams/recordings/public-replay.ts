import { eq } from 'drizzle-orm'
import type { PublicReplay } from '#contract/schemas/kit/replay-shapes.ts'
import { artistsTable, publicSlug } from '#server/features/artists/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findGigOfStream } from '../gig-of-stream.ts'
import { partsOf, shownParts, titleAndPoster } from './replay.ts'
import { requireReplay } from './replay-access.ts'

/** A replay as everybody may watch it, whoever asks: what is left out is in no answer. @throws 404 for any other */
export async function findPublicReplay(db: Connection, id: number): Promise<PublicReplay> {
  const found = await requireReplay(db, id, null)
  const { stream, replay } = found
  const parts = await shownParts(db, found, null, await partsOf(db, id))
  if (parts.length === 0 || !replay?.publicSince) throw notFound('Recording')
  const [artist] =
    stream.artistId === null
      ? []
      : await db.select({ slug: publicSlug }).from(artistsTable).where(eq(artistsTable.id, stream.artistId))
  const { replayTitle, posterUrl } = titleAndPoster(found)
  return {
    ...{ streamId: id, title: replayTitle, description: stream.description, posterUrl, parts, videoId: replay.videoId },
    ...{ artist: stream.featuredArtist, artistSlug: artist?.slug ?? null, gig: await findGigOfStream(db, id) },
    publicSince: replay.publicSince.toISOString(),
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}
