import { interviewSlots } from '#contract/interview-slots.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { offeredTimes, sampleInterviews } from './samples.ts'

export const validCalls: ValidCalls<typeof interviewSlots> = {
  ofCall: async ({ context }) => ({ params: { id: (await sampleCall(context)).id } }),
  offer: async ({ context }) => ({ params: { id: (await sampleCall(context)).id }, body: offeredTimes }),
  cancel: async (testServer) => ({
    params: { id: (await sampleInterviews(testServer)).slot(0) },
    body: { reason: 'Rain' },
  }),
  invite: async ({ context, person }) => {
    const { id } = await sampleCall(context)
    const application = await sampleApplication(context, { trackId: id, modelId: (await person()).id })
    return { params: { id }, body: { applications: [application.id] } }
  },
  choose: async (testServer) => {
    const { first, slot } = await sampleInterviews(testServer)
    return { by: first.model, params: { id: first.id }, body: { slotId: slot(0) } }
  },
  calendar: async (testServer) => {
    const { first, slot } = await sampleInterviews(testServer)
    await first.model.call(interviewSlots.choose, { params: { id: first.id }, body: { slotId: slot(0) } })
    return { by: first.model, params: { id: first.id } }
  },
}
