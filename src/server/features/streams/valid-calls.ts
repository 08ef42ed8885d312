import { eq } from 'drizzle-orm'
import { streams } from '#contract/streams.ts'
import { sampleLine } from '#server/features/chat/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleCodes, samplePublicReplay, sampleRecording, sampleSession, sampleStream } from './samples.ts'
import { streamsTable } from './table.ts'

const soon = () => new Date(Date.now() + 24 * 3600 * 1000)
const ofStream = async (testServer: TestServer) => ({ params: { id: await sampleStream(testServer) } })
const ofAnnounced = async (testServer: TestServer) => ({
  params: { id: await sampleStream(testServer, { status: 'scheduled', scheduledStart: soon() }) },
})
const ofRecorded = async (testServer: TestServer) => {
  const id = await sampleStream(testServer, { status: 'ended' })
  await sampleRecording(testServer, id)
  return { params: { id } }
}
const ofPerson = async (testServer: TestServer) => ({
  params: { id: await sampleStream(testServer), username: (await testServer.person()).username },
})
const ofLine = async (testServer: TestServer) => {
  const id = await sampleStream(testServer)
  const [stream] = await testServer.context.db.select().from(streamsTable).where(eq(streamsTable.id, id))
  const messageId = await sampleLine(testServer, stream?.chatRoomId ?? 0, await testServer.person())
  return { params: { id, messageId } }
}

const fields = () => ({ title: freshText(), description: freshText(), access_tier: 'vip', streamType: 'video_chat' })

export const validCalls: ValidCalls<typeof streams> = {
  get: ofStream,
  create: () => ({ body: fields() }),
  update: async (testServer) => ({ ...(await ofAnnounced(testServer)), body: fields() }),
  remove: ofStream,
  start: ofStream,
  stop: ofStream,
  messages: ofStream,
  say: async (testServer) => ({ ...(await ofStream(testServer)), body: { message: freshText() } }),
  changeChat: async (testServer) => ({ ...(await ofStream(testServer)), body: { slowModeSeconds: 30 } }),
  pin: ofLine,
  unpin: ofStream,
  remind: ofAnnounced,
  unremind: ofAnnounced,
  invite: ofPerson,
  uninvite: ofPerson,
  removeViewer: ofPerson,
  readmitViewer: ofPerson,
  removals: ofStream,
  calendar: ofAnnounced,
  stopRecording: ofStream,
  changeRecording: async (testServer) => ({ ...(await ofRecorded(testServer)), body: { isPublished: true } }),
  saveChapters: async (testServer) => ({
    ...(await ofRecorded(testServer)),
    body: { chapters: [{ part: 1, second: 0.5, title: freshText() }] },
  }),
  removeRecording: ofRecorded,
  keepRecording: ofRecorded,
  replay: async (testServer) => ({ params: { id: (await ofRecorded(testServer)).params.id, part: 1 } }),
  chapters: async (testServer) => ({ params: { id: (await ofRecorded(testServer)).params.id, part: 1 } }),
  poster: async (testServer) => ({ params: { id: await samplePublicReplay(testServer) } }),
  publicReplay: async (testServer) => ({ params: { id: await samplePublicReplay(testServer) } }),
  enterCode: async (testServer, admin) => {
    const id = await sampleStream(testServer, { accessTier: 'vip' })
    const [code] = await sampleCodes(admin, id)
    return { by: await testServer.person(), params: { id }, body: { code } }
  },
  codes: ofStream,
  makeCodes: async (testServer) => ({
    ...(await ofStream(testServer)),
    body: { count: 2, uses: 3, title: freshText() },
  }),
  voidCode: async (testServer, admin) => {
    const id = await sampleStream(testServer)
    await sampleCodes(admin, id)
    const { codes } = await admin.call(streams.codes, { params: { id } })
    return { params: { id, code: codes[0]?.id } }
  },
  makeKey: ofStream,
  iceServers: ofStream,
  keepSession: async (testServer, admin) => ({
    params: { session: await sampleSession(testServer, admin) },
    body: { picture: true, layer: 'low' },
  }),
  endSession: () => ({ params: { session: 'nobodys-session-at-all' } }),
}
