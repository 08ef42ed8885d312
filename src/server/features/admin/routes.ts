import { type AdminOverview, adminEndpoints } from '#contract/schemas/admin.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import type { Volume } from '#server/platform/storage/volume.ts'
import { attentionOf, countsOf } from './overview.ts'
import { removeView, saveView, viewsOf } from './views.ts'

function diskRoomOf(disk: Volume): AdminOverview['disk'] {
  const freeBytes = disk.look()
  return { freeBytes, reserveBytes: disk.reserve, state: disk.isFull ? 'full' : disk.isLow ? 'low' : 'fine' }
}

export const adminRoutes = serve(adminEndpoints, (context) => {
  const { db, jobs, disk } = context
  return {
    async overview() {
      const [counts, attention, failedEmails] = await Promise.all([
        countsOf(context),
        attentionOf(context),
        jobs.unsent(),
      ])
      return { counts, attention: { ...attention, failedEmails }, disk: diskRoomOf(disk) }
    },

    views: ({ caller }) => viewsOf(db, caller.id),

    saveView: ({ body, caller }) => saveView(db, caller.id, body),

    async removeView({ params, caller }) {
      await removeView(db, caller.id, params.id)
      return SUCCESS
    },
  }
})
