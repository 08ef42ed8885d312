import { shortlistsEndpoints } from '#contract/schemas/shortlists.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { countSender, type Limit, networkOf } from '#server/platform/identity/throttle/throttle.ts'
import { createShortlist, listShortlists, noteOpening, revokeShortlist, setVerdict, shortlistOf } from './service.ts'
import { presentShared } from './shared.ts'
import { watermarkedPicture } from './watermarked-picture.ts'

/** What one network does with links: a director looks and marks, and comes back. */
const USES: Limit = { tries: 300, seconds: 600 }

export const shortlistRoutes = serve(shortlistsEndpoints, (context) => {
  const { db } = context
  const zone = async () => (await context.site()).timeZone
  return {
    list: async ({ params }) => listShortlists(db, params.id, await zone()),
    create: ({ params, body, caller }) => createShortlist(db, params.id, body, caller.id),
    async revoke({ params }) {
      await revokeShortlist(db, params.id)
      return SUCCESS
    },
    async open({ params, request, reply }) {
      const list = await shortlistOf(context, params.secret, request.ip)
      await countSender(db, 'shortlist-use', request.ip, USES)
      await noteOpening(db, list.id, networkOf(request.ip))
      reply.header('x-robots-tag', 'noindex')
      return presentShared(db, list, await zone())
    },
    async mark({ params, body, request }) {
      const list = await shortlistOf(context, params.secret, request.ip)
      await countSender(db, 'shortlist-use', request.ip, USES)
      await setVerdict(context, list, body)
      return SUCCESS
    },
    async picture({ params, request, reply }) {
      const list = await shortlistOf(context, params.secret, request.ip)
      const bytes = await watermarkedPicture(context, list, params.imageId)
      return reply
        .headers({
          'content-type': 'image/jpeg',
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        })
        .send(bytes)
    },
  }
})
