import type { exclusiveContent } from '#contract/exclusive-content.ts'
import { type AddRecord, freshText, type ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleItem } from './samples.ts'

export const validCalls: ValidCalls<typeof exclusiveContent> = {
  captions: async (_, admin) => ({
    params: { id: (await sampleItem(admin, { captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nRight' })).id },
  }),
  create: () => ({ body: { title: 'Right', type: 'text', body: freshText() } }),
}

export const addRecord: AddRecord = (_, admin) => sampleItem(admin)
