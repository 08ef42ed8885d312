import { sql } from 'drizzle-orm'
import { dayWords } from '#contract/kit/written-days.ts'
import { senderOrOwner } from '#server/features/artists/service.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { noticesTable } from '#server/platform/notices/table.ts'
import { forgetThings, holdTold } from '#server/platform/notices/take-back.ts'
import { type TrackSubmissionRow, trackSubmissionsTable } from './table.ts'

const OUT = 'out'

export const trackSubmissionNotices: NonNullable<Feature['notices']> = {
  'track-submission': noticeSource<TrackSubmissionRow>({
    load: rowsByThings(trackSubmissionsTable),
    show({ title, status, answer, trackId, releasedAt, releaseDate }, { thing }) {
      const own = { to: '/artist-dashboard/tracks', action: 'Your tracks' }
      if (status === 'refused')
        return { title: `The label says no to ${title}`, text: answer ?? 'Nobody else has heard it.', ...own }
      // Once it is out, that is told in place of when it will be.
      if (status !== 'approved' || (releasedAt && !thing.endsWith(OUT))) return null
      if (!releasedAt)
        return {
          title: `${title} comes out on ${releaseDate ? dayWords(releaseDate) : 'its day'}`,
          text: answer ?? 'The label has approved it. Until then only you and the label see it.',
          ...own,
        }
      return {
        title: `${title} is out`,
        text: answer ?? 'It stands among your tracks.',
        ...(trackId === null ? own : { to: `/music-room?track=${trackId}`, action: 'Hear it' }),
      }
    },
  }),
}

const KIND = 'track-submission'

/** Takes back what was told of a track and does not hold any more, so that no bell counts what no list shows. */
export async function forgetSubmissionNotices(
  context: Pick<NotifyContext, 'realtime'>,
  transaction: Connection,
  id: number,
  readers: readonly number[] = [],
): Promise<void> {
  const { rows } = await transaction.execute<{ thing: string }>(
    sql`select distinct thing from ${noticesTable} where kind = ${KIND} and starts_with(thing, ${`${id} `})`,
  )
  const things = rows.map(({ thing }) => thing)
  await holdTold(transaction, [KIND], things, readers)
  await forgetThings(context, transaction, [KIND], things)
}

/**
 * Tells an artist what became of a track: what was decided, and that it came out, once each. The last of it alone stays told: one
 * that is sent again after a refusal is decided on anew.
 */
export async function notifyOfSubmission(
  context: NotifyContext,
  transaction: Connection,
  { id, userId, artistId, status, version, releasedAt }: TrackSubmissionRow,
  actorId: number | null,
): Promise<void> {
  const readers = await senderOrOwner(transaction, artistId, userId)
  await forgetSubmissionNotices(context, transaction, id, readers)
  const thing = `${id} ${releasedAt ? OUT : `${status} ${version}`}`
  await notify(context, transaction, readers, KIND, thing, { actorId })
}
