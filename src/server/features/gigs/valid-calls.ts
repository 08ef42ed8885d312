import { gigs } from '#contract/gigs.ts'
import { type AddRecord, freshText, type ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleGig } from './samples.ts'

export const validCalls: ValidCalls<typeof gigs> = {
  create: () => ({ body: { title: 'Right', city: 'Ghent', date: '2031-05-01' } }),
  stream: async (_, admin) => ({ params: { id: (await sampleGig(admin)).id } }),
  announceStream: async (_, admin) => ({
    params: { id: (await sampleGig(admin)).id },
    body: { title: freshText(), description: freshText() },
  }),
  save: async (testServer) => ({ by: await testServer.person() }),
  unsave: async (testServer) => ({ by: await testServer.person() }),
  openSavedFeed: async (testServer) => ({ by: await testServer.person() }),
  closeSavedFeed: async (testServer) => ({ by: await testServer.person() }),
  savedFeed: async (testServer) => {
    const { address } = await (await testServer.person()).call(gigs.openSavedFeed, {})
    return { params: { secret: address.split('/').at(-2) } }
  },
}

export const addRecord: AddRecord = (_, admin) => sampleGig(admin)
