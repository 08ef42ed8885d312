import type { chat } from '#contract/chat.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleLine, sampleRoom } from './samples.ts'

const inRoom = async (testServer: TestServer) => ({ params: { id: await sampleRoom(testServer) } })

async function ofLine(testServer: TestServer) {
  const [by, id] = [await testServer.person(), await sampleRoom(testServer)]
  return { by, params: { id, messageId: await sampleLine(testServer, id, by) } }
}

const ofReaction = async (testServer: TestServer) => {
  const { by, params } = await ofLine(testServer)
  return { by, params: { ...params, word: 'yes' } }
}

const ofMute = async (testServer: TestServer) => ({
  params: { id: await sampleRoom(testServer), username: (await testServer.person()).username },
})

const fields = () => ({ name: freshText(), description: freshText(), access_tier: 'fan' })

export const validCalls: ValidCalls<typeof chat> = {
  room: inRoom,
  createRoom: () => ({ body: fields() }),
  updateRoom: async (testServer) => ({ ...(await inRoom(testServer)), body: fields() }),
  removeRoom: inRoom,
  messages: inRoom,
  send: async (testServer) => ({ ...(await inRoom(testServer)), body: { content: freshText() } }),
  edit: async (testServer) => ({ ...(await ofLine(testServer)), body: { content: freshText() } }),
  remove: ofLine,
  react: ofReaction,
  takeBack: ofReaction,
  read: async (testServer) => ({ ...(await inRoom(testServer)), body: { messageId: 1 } }),
  members: inRoom,
  mute: async (testServer) => ({ ...(await ofMute(testServer)), body: { minutes: 10 } }),
  unmute: ofMute,
}
