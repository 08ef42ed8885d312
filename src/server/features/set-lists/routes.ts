import type { Caller } from '#contract/kit/access.ts'
import { setListsEndpoints } from '#contract/schemas/set-lists.ts'
import { serve } from '#server/platform/http/serve.ts'
import { playSong, unplaySong } from './play.ts'
import { saveSetList } from './save.ts'
import { readSetList, requireChange, wholeSetList } from './service.ts'

export const setListRoutes = serve(setListsEndpoints, (context) => {
  const { db } = context
  const read = ({ params, caller }: { params: { id: number }; caller: Caller | null }) =>
    readSetList(db, params.id, caller)
  return {
    get: read,
    now: read,
    async whole({ params, caller }) {
      await requireChange(db, params.id, caller)
      return wholeSetList(db, params.id, caller)
    },
    async save({ params, body, caller }) {
      await requireChange(db, params.id, caller)
      await saveSetList(context, params.id, body)
      return wholeSetList(db, params.id, caller)
    },
    async play({ params, caller }) {
      await playSong(context, params.id, params.song, await requireChange(db, params.id, caller))
      return wholeSetList(db, params.id, caller)
    },
    async unplay({ params, caller }) {
      await unplaySong(context, params.id, params.song, await requireChange(db, params.id, caller))
      return wholeSetList(db, params.id, caller)
    },
  }
})
