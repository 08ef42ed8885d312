import { sql } from 'drizzle-orm'
import { artists } from '#contract/artists.ts'
import { type AddRecord, freshText, type ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof artists> = {
  followers: async (_, admin) => ({
    params: { id: (await admin.call(artists.create, { body: { name: freshText() } })).id },
  }),
  follow: async (testServer, admin) => {
    const { id: artistId } = await admin.call(artists.create, { body: { name: freshText() } })
    return { by: await testServer.person(), body: { artistId, isFollowing: true } }
  },
  saveOwnPage: async (testServer, admin) => {
    const by = await testServer.person({ role: 'artist' })
    const { id } = await admin.call(artists.create, { body: { name: freshText() } })
    await testServer.context.db.execute(sql`update artists set user_id = ${by.id} where id = ${id}`)
    return { by, body: { bio: 'Right' } }
  },
  create: () => ({ body: { name: freshText(), socialLinks: { Site: 'https://right.example' } } }),
}

/** Pages of artists are found by their names. */
export const addRecord: AddRecord = (_, admin, id) => admin.call(artists.create, { body: { name: `Artist ${id}` } })
