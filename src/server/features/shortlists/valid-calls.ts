import type { shortlists } from '#contract/shortlists.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleShortlist } from './samples.ts'

export const validCalls: ValidCalls<typeof shortlists> = {
  create: async ({ context }) => {
    const call = await sampleCall(context)
    const { id } = await sampleApplication(context, { trackId: call.id })
    return { params: { id: call.id }, body: { applications: [id], director: 'Agnes V.' } }
  },
  revoke: async (testServer) => ({ params: { id: (await sampleShortlist(testServer)).id } }),
  open: async (testServer) => ({ params: { secret: (await sampleShortlist(testServer)).secret } }),
  mark: async (testServer) => {
    const { secret, applicationId } = await sampleShortlist(testServer)
    return { params: { secret }, body: { applicationId, verdict: 'yes' } }
  },
  picture: async (testServer) => {
    const { secret, imageId } = await sampleShortlist(testServer)
    return { params: { secret, imageId } }
  },
}
