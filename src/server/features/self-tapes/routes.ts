import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { selfTapesEndpoints } from '#contract/schemas/self-tapes.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { cancelTape, declineTape, sendTape, watchTape } from './answer.ts'
import { askForTape, obstacleOf } from './ask.ts'
import { presentSelfTape, selectSelfTapes } from './service.ts'
import { selfTapesTable } from './table.ts'

export const selfTapeRoutes = serve(selfTapesEndpoints, (context) => {
  const { db } = context
  const ofApplication = async (id: number) => (await selectSelfTapes(db, eq(selfTapesTable.applicationId, id)))[0]
  const one = async (id: number, caller: Caller) => {
    const [standing] = await selectSelfTapes(db, eq(selfTapesTable.id, id))
    return presentSelfTape(orNotFound(standing, 'Self-tape'), caller)
  }

  return {
    async own({ caller }) {
      const tapes = await selectSelfTapes(db, eq(selfTapesTable.modelId, caller.id))
      return tapes.map((standing) => presentSelfTape(standing, caller))
    },

    async ofApplication({ params: { id }, caller }) {
      const a = modelApplicationsTable
      const [application] = await db.select().from(a).where(eq(a.id, id))
      const found = orNotFound(application, 'Application')
      const standing = await ofApplication(id)
      const { timeZone } = await context.site()
      return {
        tape: standing ? presentSelfTape(standing, caller) : null,
        obstacle: await obstacleOf(db, found, standing?.tape),
        timeZone,
      }
    },

    async ask({ params: { id }, body, caller }) {
      await askForTape(context, id, body, caller.id)
      return presentSelfTape(orNotFound(await ofApplication(id), 'Self-tape'), caller)
    },

    async send({ params: { id }, body, caller }) {
      await sendTape(context, id, body.uploadId, caller)
      return one(id, caller)
    },

    async decline({ params: { id }, body, caller }) {
      await declineTape(context, id, body.reason, caller)
      return one(id, caller)
    },

    async watch({ params: { id }, caller }) {
      await watchTape(context, id, caller)
      return one(id, caller)
    },

    async cancel({ params: { id }, body, caller }) {
      await cancelTape(context, id, body.reason ?? null, caller)
      return one(id, caller)
    },
  }
})
