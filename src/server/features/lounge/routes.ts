import type { Caller } from '#contract/kit/access.ts'
import { loungeEndpoints } from '#contract/schemas/lounge.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { originOf } from '#server/platform/http/site-origin.ts'
import { block, changeSettings, setLock, skip, unblock } from './hosting.ts'
import { putRecord, takeRecordBack, unvote, vote } from './queue.ts'
import { readLounge, withoutNames } from './service.ts'
import { shownSettings } from './settings.ts'

export const loungeRoutes = serve(loungeEndpoints, (context) => {
  const after = async (change: Promise<void>, caller: Caller) => {
    await change
    return readLounge(context, caller)
  }
  const atDoor = async () => withoutNames(await readLounge(context, null))
  return {
    get: async ({ caller }) => (caller ? readLounge(context, caller) : atDoor()),
    door: atDoor,
    async nowPlaying({ request, reply }) {
      const { playing, serverTime, position, queue, here } = await readLounge(context, null)
      const origin = originOf(context.config, request)
      // Scripts of any page may ask what plays.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      return {
        isPlaying: playing !== null,
        title: playing?.track.title ?? null,
        artist: playing?.track.artist ?? null,
        artwork: playing ? `${origin}/artwork/track/${playing.track.id}` : null,
        startedAt: playing?.startedAt ?? null,
        duration: playing?.track.duration ?? null,
        ...{ position, serverTime, waiting: queue.length, listeners: here.total, page: `${origin}/lounge` },
      }
    },
    put: ({ body, caller }) => after(putRecord(context, body.trackId, caller), caller),
    takeBack: ({ params, caller }) => after(takeRecordBack(context, params.id, caller), caller),
    vote: ({ params, caller }) => after(vote(context, params.id, caller), caller),
    unvote: ({ params, caller }) => after(unvote(context, params.id, caller), caller),
    skip: ({ query, caller }) => after(skip(context, query.record), caller),
    block: ({ params, caller }) => after(block(context, params.trackId), caller),
    unblock: ({ params, caller }) => after(unblock(context, params.trackId), caller),
    lock: ({ body, caller }) => after(setLock(context, body.isLocked), caller),
    settings: () => shownSettings(context.db),
    async update({ body }) {
      await changeSettings(context, body)
      return SUCCESS
    },
  }
})
