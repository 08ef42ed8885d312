import { artists } from '#contract/artists.ts'
import type { pressKits } from '#contract/press-kits.ts'
import { artistWithPage } from '#server/features/track-submissions/samples.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof pressKits> = {
  save: async (testServer, admin) => ({
    by: (await artistWithPage(testServer, admin)).artist,
    body: { pictures: [] },
  }),
  get: async (_, admin) => ({
    params: { artistId: (await admin.call(artists.create, { body: { name: freshText() } })).id },
  }),
}
