import type { QueryClient } from '@tanstack/react-query'
import type { KeptQueue } from '#contract/schemas/listening.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { ROOM_PAGE, tracks } from '#contract/tracks.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import type { QueuePosition } from '#web/platform/player/engine/queue-window.ts'
import { engine } from '#web/platform/player/player.ts'
import { queued } from '#web/platform/player/player-state.ts'

/** The tracks to go on with: those that were queued, and in the room, which goes round, the room from there on. */
async function tracksOf(
  client: QueryClient,
  { trackIds, source }: KeptQueue,
): Promise<{ list: readonly Track[]; standing?: QueuePosition }> {
  const transport = transportOf(client)
  if (source?.kind === 'room') {
    const query = { track: trackIds[0], limit: ROOM_PAGE }
    const { tracks: list, ...standing } = (await callEndpoint(transport, tracks.room, { query })).data
    return { list, standing }
  }
  const ids = [...new Set(trackIds)]
  const query = { ids: ids.join(','), limit: ids.length }
  const byId = new Map((await callEndpoint(transport, tracks.list, { query })).data.map((one) => [one.id, one]))
  return { list: trackIds.flatMap((id) => byId.get(id) ?? []) }
}

/** Plays on what was heard on another device, from the second it had come to. */
export async function continueQueue(client: QueryClient, queue: KeptQueue): Promise<void> {
  const { list, standing } = await tracksOf(client, queue)
  engine.playList(list.map(queued), 0, queue.source ?? { kind: 'featured' }, standing)
  if (queue.position > 0) engine.seek(queue.position)
}
