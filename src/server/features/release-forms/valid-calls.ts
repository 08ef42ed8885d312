import type { releaseForms } from '#contract/release-forms.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { askedModel, createAcceptedApplicant, publishedText, signedModel } from './samples.ts'

let drafts = 0
const draft = () => ({ title: 'Model release', body: `Text ${++drafts} of ${Date.now()}` })

export const validCalls: ValidCalls<typeof releaseForms> = {
  ofApplication: async (testServer) => {
    const { model, applicationId } = await askedModel(testServer)
    return { by: model, params: { id: applicationId } }
  },
  ofCall: async ({ context }) => ({ params: { id: (await sampleCall(context)).id } }),
  ask: async (testServer) => {
    await publishedText(testServer)
    const { call, applicationId } = await createAcceptedApplicant(testServer)
    return { params: { id: call.id }, body: { applications: [applicationId] } }
  },
  sign: async (testServer) => {
    const { model, form } = await askedModel(testServer)
    return { by: model, params: { id: form.id }, body: { name: 'Nora Achterberg', consent: true } }
  },
  decline: async (testServer) => {
    const { model, form } = await askedModel(testServer)
    return { by: model, params: { id: form.id }, body: { reason: 'Paragraph 3' } }
  },
  countersign: async (testServer) => ({
    params: { id: (await signedModel(testServer)).form.id },
    body: { name: 'Ada Brook' },
  }),
  cancel: async (testServer) => ({ params: { id: (await askedModel(testServer)).form.id }, body: { reason: 'Rain' } }),
  pdf: async (testServer) => {
    const { model, form } = await signedModel(testServer)
    return { by: model, params: { id: form.id } }
  },
  publish: async () => ({ body: draft() }),
  saveDraft: async () => ({ body: draft() }),
}
