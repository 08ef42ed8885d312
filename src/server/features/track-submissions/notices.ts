import { dayWords } from '#contract/kit/written-days.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
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

/** Tells an artist what became of a track: what was decided, and that it came out, once each. */
export const notifyOfSubmission = (
  context: NotifyContext,
  transaction: Connection,
  { id, userId, status, version, releasedAt }: TrackSubmissionRow,
  actorId: number | null,
): Promise<void> =>
  // One that is sent again after a refusal is decided on anew.
  notify(context, transaction, [userId], 'track-submission', `${id} ${releasedAt ? OUT : `${status} ${version}`}`, {
    actorId,
  })
