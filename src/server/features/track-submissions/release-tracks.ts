import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { addToAlbum } from '#server/features/albums/service.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { insertTrack } from '#server/features/tracks/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { notifyOfSubmission } from './notices.ts'
import { type TrackSubmissionRow, trackSubmissionsTable } from './table.ts'

const s = trackSubmissionsTable
/** So many come out at a time; the rest a minute later. */
const AT_ONCE = 50

/** Today by the clocks of the site. */
const todayOf = async ({ site }: Pick<AppContext, 'site'>) => dayAt(Date.now(), (await site()).timeZone)

/** Makes the track of an approved one whose day has come; before that it stays as it is. */
export async function releaseTrack(
  context: AppContext,
  transaction: Connection,
  row: TrackSubmissionRow,
): Promise<TrackSubmissionRow> {
  const { id, title, artistId, albumId, genre, accessTier, releaseDate, imageUrl, audioUrl, lyrics } = row
  const today = await todayOf(context)
  if (releaseDate && releaseDate > today) return row
  const [album] = albumId ? await transaction.select().from(albumsTable).where(eq(albumsTable.id, albumId)) : []
  const track = await insertTrack(context, transaction, {
    ...{ title, artistId, genre, accessTier, imageUrl, audioUrl, lyrics },
    releaseDate: releaseDate ?? today,
    album: album?.title ?? null,
    isSingle: album === undefined,
  })
  if (album) await addToAlbum(transaction, album, track.id)
  return saveVersion(transaction, s, 'Track', id, { trackId: track.id, releasedAt: new Date() })
}

/** Brings out approved tracks on their day. Called every minute, by every process; each comes out once. */
export async function releaseDueTracks(context: AppContext): Promise<void> {
  const { db, changes } = context
  const isDue = and(eq(s.status, 'approved'), isNull(s.releasedAt), lte(s.releaseDate, await todayOf(context)))
  const due = await db.select({ id: s.id }).from(s).where(isDue).orderBy(asc(s.releaseDate), asc(s.id)).limit(AT_ONCE)
  for (const { id } of due)
    await db.transaction(async (transaction) => {
      const [held] = await transaction
        .select()
        .from(s)
        .where(and(eq(s.id, id), isDue))
        .for('update', { skipLocked: true })
      if (held) await notifyOfSubmission(context, transaction, await releaseTrack(context, transaction, held), null)
    })
  if (due.length > 0) await changes.touch([data.trackSubmissions, data.tracks, data.albums])
}
