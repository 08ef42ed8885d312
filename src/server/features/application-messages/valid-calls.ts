import type { applicationMessages } from '#contract/application-messages.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleConversation } from './samples.ts'

export const validCalls: ValidCalls<typeof applicationMessages> = {
  conversation: async (testServer) => {
    const { id, model } = await sampleConversation(testServer)
    return { by: model, params: { id } }
  },
  send: async (testServer) => {
    const { id, model } = await sampleConversation(testServer)
    return { by: model, params: { id }, body: { content: 'May I bring my own shoes?' } }
  },
  read: async (testServer) => {
    const { id, model, write } = await sampleConversation(testServer)
    const { body } = await write(await testServer.admin(), 'Bring black shoes.')
    return { by: model, params: { id }, body: { messageId: (body as { id: number }).id } }
  },
}
