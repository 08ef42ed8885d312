import type { releases } from '#contract/releases.ts'
import { sampleTopic } from '#server/features/forum/samples.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { createUnansweredCredit, sampleAlbum, sampleVideo } from './samples.ts'

export const validCalls: ValidCalls<typeof releases> = {
  ofTopic: async (testServer) => {
    const by = await testServer.person()
    return { by, params: { id: await sampleTopic(testServer, by) } }
  },
  addLink: async (_, admin) => ({
    body: {
      ...{ releaseKind: 'album', releaseId: (await sampleAlbum(admin)).id },
      ...{ kind: 'video', id: (await sampleVideo(admin)).id },
    },
  }),
  addCredit: async (_, admin) => ({
    body: { kind: 'album', recordId: (await sampleAlbum(admin)).id, name: 'Bea Lindqvist', role: 'organ' },
  }),
  orderCredits: async (testServer, admin) => {
    const { album, credit } = await createUnansweredCredit(testServer, admin)
    return { body: { kind: 'album', recordId: album.id, order: [credit.id] } }
  },
  answerCredit: async (testServer, admin) => {
    const { person, credit } = await createUnansweredCredit(testServer, admin)
    return { by: person, params: { id: credit.id }, body: { agrees: true } }
  },
}
