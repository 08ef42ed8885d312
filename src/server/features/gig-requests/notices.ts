import { senderOrOwner } from '#server/features/artists/service.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { type GigRequestRow, gigRequestsTable } from './table.ts'

export const gigRequestNotices: NonNullable<Feature['notices']> = {
  'gig-request': noticeSource<GigRequestRow>({
    load: rowsByThings(gigRequestsTable),
    show({ title, city, status, answer, gigId }) {
      if (status !== 'accepted' && status !== 'declined') return null
      const isOn = status === 'accepted'
      return {
        title: isOn ? `${title} in ${city} is on` : `The label says no to ${title} in ${city}`,
        text: answer ?? (isOn ? 'It stands among your gigs.' : 'Your other dates are not touched by it.'),
        to: isOn && gigId !== null ? `/gigs/${gigId}` : '/artist-dashboard/gigs',
        action: isOn ? 'Show' : 'Your dates',
      }
    },
  }),
}

/** Tells whoever asked for a date, or the owner where they have left, what the label has decided. */
export async function notifyOfDecision(
  context: NotifyContext,
  transaction: Connection,
  { id, userId, artistId }: GigRequestRow,
  decidedBy: number,
): Promise<void> {
  const readers = await senderOrOwner(transaction, artistId, userId)
  await notify(context, transaction, readers, 'gig-request', `${id}`, { actorId: decidedBy })
}
