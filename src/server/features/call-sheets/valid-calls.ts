import { callSheets } from '#contract/call-sheets.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { acceptedModel, sheetOfModel, sheetWords } from './samples.ts'

export const validCalls: ValidCalls<typeof callSheets> = {
  ofApplication: async (testServer) => ({ params: { id: (await acceptedModel(testServer)).applicationId } }),
  preview: async () => ({ body: sheetWords }),
  send: async (testServer) => ({
    body: { ...sheetWords, applicationIds: [(await acceptedModel(testServer)).applicationId] },
  }),
  answer: async (testServer) => {
    const { model, sheet } = await sheetOfModel(testServer)
    return { by: model, params: { id: sheet.id }, body: { answer: 'confirmed', edition: sheet.edition } }
  },
  settle: async (testServer) => {
    const { model, sheet } = await sheetOfModel(testServer)
    const { id, edition } = sheet
    const body = { answer: 'proposed', edition, date: '2031-11-15', startTime: '10:00' } as const
    await model.call(callSheets.answer, { params: { id }, body })
    return { params: { id }, body: { agree: true, edition } }
  },
  cancel: async (testServer) => ({ params: { id: (await sheetOfModel(testServer)).sheet.id }, body: {} }),
  calendar: async (testServer) => {
    const { model, sheet } = await sheetOfModel(testServer)
    return { by: model, params: { id: sheet.id } }
  },
}
