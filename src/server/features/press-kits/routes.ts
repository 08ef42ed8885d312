import { pressKitsEndpoints } from '#contract/schemas/press-kits.ts'
import { artistOf } from '#server/features/artists/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { sendUnlessKnown } from '#server/platform/http/responses/unless-known.ts'
import { serve } from '#server/platform/http/serve.ts'
import { originOf } from '#server/platform/http/site-origin.ts'
import { streamPressKit } from './press-kit-file.ts'
import { findOwnKit, findPressKit, isKitThere, savePressPictures } from './service.ts'

export const pressKitRoutes = serve(pressKitsEndpoints, (context) => {
  const { db, config } = context
  return {
    own: async ({ caller }) => findOwnKit(db, await artistOf(db, caller)),
    async save({ body, caller }) {
      const artistId = await artistOf(db, caller)
      await savePressPictures(db, artistId, body)
      return findOwnKit(db, artistId)
    },
    async get({ params, caller }) {
      const kit = await findPressKit(db, params.artistId, caller)
      const bytes = kit.pictures.reduce((sum, { size }) => sum + size, 0)
      return { pictures: kit.pictures.length, bytes, isThere: isKitThere(kit) }
    },
    async file({ params, caller, request, reply }) {
      const kit = await findPressKit(db, params.artistId, caller)
      if (!isKitThere(kit)) throw notFound('Press kit')
      const origin = originOf(config, request)
      const called = encodeURIComponent(`press-kit-${kit.artist.slug}.zip`)
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="press-kit.zip"; filename*=UTF-8''${called}`,
      })
      return sendUnlessKnown(request, reply, `${kit.state} ${origin}`, async () => streamPressKit(context, kit, origin))
    },
  }
})
