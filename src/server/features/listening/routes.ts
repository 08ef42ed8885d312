import { listeningEndpoints } from '#contract/schemas/listening.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { readDevice } from '#server/platform/identity/sessions/devices.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { listeningChoiceOf, setListeningChoice } from './choice.ts'
import { figuresOf } from './figures.ts'
import { clearHistory, historyOf, removePlay } from './history.ts'
import { forgetQueue, keepQueue, keptQueueFor } from './kept-queue.ts'
import { reportPlays } from './report-plays.ts'
import { yearInReview } from './year.ts'

/** A player tells of its plays about once a minute; several devices may play. */
const REPORTS: Limit = { tries: 120, seconds: 600 }

/** A player keeps its queue every ten seconds at the most, and when it pauses. */
const QUEUES: Limit = { tries: 300, seconds: 600 }

export const listeningRoutes = serve(listeningEndpoints, (context) => {
  const { db, config } = context
  return {
    async own({ caller }) {
      const { timeZone } = await context.site()
      return figuresOf(db, caller, timeZone)
    },
    async report({ body, caller }) {
      if (body.person !== undefined && body.person !== caller.id) throw conflict('Somebody else has heard these')
      await countTry(db, `plays ${caller.id}`, REPORTS)
      return { counted: await reportPlays(db, body.plays, caller) }
    },
    async choose({ body, caller }) {
      await setListeningChoice(db, caller.id, body.choice)
      return SUCCESS
    },
    async history({ query, caller }) {
      const keptDays = context.config.PLAYS_KEPT_DAYS
      return { choice: await listeningChoiceOf(db, caller.id), keptDays, ...(await historyOf(db, query, caller)) }
    },
    async year({ query: { year }, caller }) {
      const { timeZone } = await context.site()
      const choice = await listeningChoiceOf(db, caller.id)
      const keptDays = config.PLAYS_KEPT_DAYS
      return { choice, keptDays, ...(await yearInReview(db, year, caller, { timeZone, keptDays })) }
    },
    async keptQueue({ caller, request }) {
      return { queue: await keptQueueFor(db, caller, readDevice(request, config)) }
    },
    async keepQueue({ body, caller, request }) {
      await countTry(db, `queue ${caller.id}`, QUEUES)
      return { kept: await keepQueue(db, body, caller.id, readDevice(request, config)) }
    },
    async forgetQueue({ query, caller, request }) {
      await forgetQueue(db, caller.id, query.own ? { device: readDevice(request, config) } : undefined)
      return SUCCESS
    },
    async removePlay({ params, caller }) {
      await removePlay(db, params.id, caller.id)
      return SUCCESS
    },
    async clearHistory({ caller }) {
      await clearHistory(db, caller.id)
      return SUCCESS
    },
  }
})
