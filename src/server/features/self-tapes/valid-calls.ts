import type { selfTapes } from '#contract/self-tapes.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { askedModel, askedTape, openApplication, uploadedFilm } from './samples.ts'

export const validCalls: ValidCalls<typeof selfTapes> = {
  ofApplication: async (testServer) => ({ params: { id: (await openApplication(testServer)).applicationId } }),
  ask: async (testServer) => ({ params: { id: (await openApplication(testServer)).applicationId }, body: askedTape }),
  send: async (testServer) => {
    const { model, id } = await askedModel(testServer)
    return { by: model, params: { id }, body: { uploadId: await uploadedFilm(model) } }
  },
  decline: async (testServer) => {
    const { model, id } = await askedModel(testServer)
    return { by: model, params: { id }, body: { reason: 'I am on tour' } }
  },
  watch: async (testServer) => {
    const { model, id, send } = await askedModel(testServer)
    await send(await uploadedFilm(model))
    return { params: { id } }
  },
  cancel: async (testServer) => ({ params: { id: (await askedModel(testServer)).id }, body: {} }),
}
