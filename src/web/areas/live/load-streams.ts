import type { QueryClient } from '@tanstack/react-query'
import { loadRoom } from '#web/features/chat/chat-queries.ts'
import { setListQuery } from '#web/features/set-lists/set-list-queries.ts'
import type { LiveSearch } from '#web/features/streams/list/live-search.ts'
import { endedQuery, nextStream, ownStreamsQuery, streamQuery } from '#web/features/streams/live-queries.ts'
import { streamsQuery } from '#web/features/streams/streams-query.ts'

/**
 * Reads what the page shows, for loaders.
 * @param id of the address; null where it names none
 * @returns the stream on show; null where there is none
 */
export async function loadStreams(client: QueryClient, id: number | null, { ended }: LiveSearch) {
  const [list] = await Promise.all([
    client.fetchQuery(streamsQuery()),
    client.fetchQuery(ownStreamsQuery()),
    ended ? client.fetchQuery(endedQuery(ended)) : null,
  ])
  const shown = id ?? nextStream(list)?.id
  const stream = shown === undefined ? null : await client.fetchQuery(streamQuery(shown))
  await Promise.all([
    stream?.roomId ? loadRoom(client, stream.roomId) : null,
    stream?.gig ? client.fetchQuery(setListQuery(stream.gig.id)) : null,
  ])
  return stream
}
