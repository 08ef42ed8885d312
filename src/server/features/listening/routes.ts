import { listeningEndpoints } from '#contract/schemas/listening.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { listeningChoiceOf, setListeningChoice } from './choice.ts'
import { figuresOf } from './figures.ts'
import { clearHistory, historyOf, removePlay } from './history.ts'
import { reportPlays } from './report-plays.ts'

/** A player tells of its plays about once a minute; several devices may play. */
const REPORTS: Limit = { tries: 120, seconds: 600 }

export const listeningRoutes = serve(listeningEndpoints, (context) => {
  const { db } = context
  return {
    async own({ caller }) {
      const { timeZone } = await context.site()
      return figuresOf(db, caller, timeZone)
    },
    async report({ body, caller }) {
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
