import { eq } from 'drizzle-orm'
import { servedSetListEvents } from '#contract/schemas/set-lists.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import type { FeatureSockets } from '#server/platform/realtime/feature-sockets.ts'

/** Who looks at the set list of a gig hears what is played, as everybody may. */
export const setListSockets: FeatureSockets = {
  events: servedSetListEvents,
  rooms: {
    'set-list': {
      async mayJoin({ db }, id) {
        if (!/^\d{1,9}$/.test(id)) return false
        const [gig] = await db
          .select({ id: gigsTable.id })
          .from(gigsTable)
          .where(eq(gigsTable.id, Number(id)))
        return gig !== undefined
      },
      // What is played is said by HTTP.
      mayWrite: async () => false,
    },
  },
}
