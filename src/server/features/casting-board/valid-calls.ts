import type { castingBoard } from '#contract/casting-board.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof castingBoard> = {
  setStars: async ({ context }) => ({ params: { id: (await sampleApplication(context)).id }, body: { stars: 3 } }),
  setTags: async ({ context }) => ({
    params: { id: (await sampleApplication(context)).id },
    body: { tags: [freshText()] },
  }),
  decideMany: async ({ context }) => ({
    params: { id: 1 },
    body: {
      applications: [{ id: (await sampleApplication(context, { trackId: 1 })).id }],
      status: 'pass',
      mail: 'none',
    },
  }),
  callOffEmails: () => ({ params: { id: 1 }, body: {} }),
  // One of its own: others apply for the first.
  close: async ({ context }) => ({ params: { id: (await sampleCall(context)).id }, body: {} }),
}
