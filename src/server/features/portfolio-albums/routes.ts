import { eq } from 'drizzle-orm'
import { portfolioAlbumsEndpoints } from '#contract/schemas/portfolio-albums.ts'
import { isModel } from '#server/features/model-profiles/policy.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { createAlbum, placeAlbum, removeAlbum, updateAlbum } from './change-albums.ts'
import { albumItems, changeItems, placeAlbumItem, setCover } from './items.ts'
import { findAlbums, ofOwner, presentAlbum, presentAlbums } from './service.ts'

export const portfolioAlbumRoutes = serve(portfolioAlbumsEndpoints, (context) => {
  const { db } = context
  return {
    own: async ({ caller }) =>
      presentAlbums(db, context, await findAlbums(db, context, caller, ofOwner(caller.id)), caller),
    async ofModel({ params: { profileId }, caller }) {
      const [owner] = await db.select().from(usersTable).where(eq(usersTable.id, profileId))
      if (!isModel(owner)) throw notFound('Portfolio')
      return presentAlbums(db, context, await findAlbums(db, context, caller, ofOwner(profileId)), caller)
    },
    get: ({ params, caller }) => presentAlbum(db, context, params.id, caller),
    async items({ params, query, caller, reply }) {
      const { items, total } = await albumItems(db, context, params.id, query, caller)
      reply.header('x-total-count', String(total))
      return items
    },
    create: async ({ body, caller }) => presentAlbum(db, context, await createAlbum(db, body, caller), caller),
    async update({ params, body, caller }) {
      await updateAlbum(db, params.id, body, caller)
      return presentAlbum(db, context, params.id, caller)
    },
    async place({ params, body, caller }) {
      await placeAlbum(db, params.id, body, caller)
      return SUCCESS
    },
    async remove({ params, caller }) {
      await removeAlbum(db, params.id, caller)
      return SUCCESS
    },
    async changeItems({ params, body, caller }) {
      await changeItems(db, params.id, body, caller)
      return presentAlbum(db, context, params.id, caller)
    },
    async placeItem({ params, body, caller }) {
      await placeAlbumItem(db, params.id, params.itemId, body, caller)
      return SUCCESS
    },
    async setCover({ params, body, caller }) {
      await setCover(db, params.id, body.itemId, caller)
      return presentAlbum(db, context, params.id, caller)
    },
  }
})
