import type { QueryClient } from '@tanstack/react-query'
import { loadRoom } from '#web/features/chat/chat-queries.ts'
import { doorQuery, loungeQuery, peaksQuery } from '#web/features/lounge/lounge-queries.ts'
import type { AudienceClient } from '#web/platform/api/audience-client.ts'
import { meQuery } from '#web/platform/session/session.ts'

/** Reads what the page shows, for loaders: guests have one for all of them. */
export async function loadLounge(everybodys: AudienceClient, own: QueryClient): Promise<void> {
  const isMember = (await everybodys.ensureQueryData(meQuery())) !== null
  const { roomId, playing } = isMember ? await own.fetchQuery(loungeQuery()) : await everybodys.fetchQuery(doorQuery())
  await Promise.all([
    roomId === null ? null : loadRoom(own, roomId),
    // Without its shape a record plays all the same.
    playing && everybodys.fetchQuery(peaksQuery(playing.track.id)).catch(() => null),
  ])
}
