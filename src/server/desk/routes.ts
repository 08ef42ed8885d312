import { desk } from '#contract/desk.ts'
import { SUCCESS, serve } from '#server/kit/serve.ts'
import { attentionOf, countsOf } from './overview.ts'
import { removeView, saveView, viewsOf } from './views.ts'

export const deskRoutes = serve(desk, ({ db, config, jobs }) => ({
  async overview() {
    const [counts, attention, failedLetters] = await Promise.all([
      countsOf(db),
      attentionOf({ db, config }),
      jobs.unsent(),
    ])
    return { counts, attention: { ...attention, failedLetters } }
  },

  views: ({ caller }) => viewsOf(db, caller.id),

  saveView: ({ body, caller }) => saveView(db, caller.id, body),

  async removeView({ params, caller }) {
    await removeView(db, caller.id, params.id)
    return SUCCESS
  },
}))
