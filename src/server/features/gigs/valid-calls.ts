import type { gigs } from '#contract/gigs.ts'
import type { AddRecord, ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleGig } from './samples.ts'

export const validCalls: ValidCalls<typeof gigs> = {
  create: () => ({ body: { title: 'Right', city: 'Ghent', date: '2031-05-01' } }),
  save: async (testServer) => ({ by: await testServer.person() }),
  unsave: async (testServer) => ({ by: await testServer.person() }),
}

export const addRecord: AddRecord = (_, admin) => sampleGig(admin)
