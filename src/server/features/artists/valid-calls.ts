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
  create: () => ({ body: { name: freshText(), socialLinks: { Site: 'https://right.example' } } }),
}

/** Pages of artists are found by their names. */
export const addRecord: AddRecord = (_, admin, id) => admin.call(artists.create, { body: { name: `Artist ${id}` } })
