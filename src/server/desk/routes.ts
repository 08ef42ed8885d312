import { desk } from '#contract/desk.ts'
import { serve } from '#server/kit/serve.ts'
import { attentionOf, countsOf } from './overview.ts'

export const deskRoutes = serve(desk, ({ db, jobs }) => ({
  async overview() {
    const [counts, attention, failedLetters] = await Promise.all([countsOf(db), attentionOf(db), jobs.unsent()])
    return { counts, attention: { ...attention, failedLetters } }
  },
}))
