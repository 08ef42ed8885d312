import { listeningEndpoints } from '#contract/schemas/listening.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { figuresOf, isCounted, setCounting } from './figures.ts'
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
      if (!(await isCounted(db, caller.id))) return { counted: 0 }
      return { counted: await reportPlays(db, body.plays, caller) }
    },
    async setCounting({ body, caller }) {
      await setCounting(db, caller.id, body.isCounting)
      return SUCCESS
    },
  }
})
