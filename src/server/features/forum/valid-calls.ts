import type { forum } from '#contract/forum.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleCategory, sampleReply, sampleTopic } from './samples.ts'

const category = async (testServer: TestServer) => ({ params: { id: await sampleCategory(testServer) } })

/** Somebody, and a topic of theirs. */
async function ownTopic(testServer: TestServer) {
  const by = await testServer.person()
  return { by, params: { id: await sampleTopic(testServer, by) } }
}

/** Somebody, and an answer of theirs. */
async function ownReply(testServer: TestServer) {
  const by = await testServer.person()
  return { by, params: { id: await sampleReply(testServer, await sampleTopic(testServer, by), by) } }
}

const changed = (mine: typeof ownTopic) => async (testServer: TestServer) => {
  const { params } = await mine(testServer)
  const isTopic = mine === ownTopic
  const url = `/api/forum/${isTopic ? 'topics' : 'replies'}/${params.id}`
  const admin = await testServer.admin()
  await admin.send({ method: 'PATCH', url, payload: { content: `${freshText()}, said anew` } })
  return { params }
}

export const validCalls: ValidCalls<typeof forum> = {
  draft: () => ({ params: { place: 'new' } }),
  saveDraft: () => ({ params: { place: 'new' }, body: { content: freshText() } }),
  dropDraft: () => ({ params: { place: 'new' } }),
  createCategory: () => ({ body: { name: freshText() } }),
  updateCategory: async (testServer) => ({ ...(await category(testServer)), body: { name: freshText() } }),
  removeCategory: category,
  topicsOf: category,
  topic: ownTopic,
  createTopic: async (testServer) => ({
    by: await testServer.person(),
    body: {
      ...{ title: freshText(), content: 'Every record has one sound nobody planned.' },
      categoryId: await sampleCategory(testServer),
    },
  }),
  updateTopic: async (testServer) => ({ ...(await ownTopic(testServer)), body: { title: freshText() } }),
  removeTopic: ownTopic,
  topicEdits: changed(ownTopic),
  replies: ownTopic,
  createReply: async (testServer) => ({ ...(await ownTopic(testServer)), body: { content: freshText() } }),
  updateReply: async (testServer) => ({ ...(await ownReply(testServer)), body: { content: freshText() } }),
  removeReply: ownReply,
  replyEdits: changed(ownReply),
  likeTopic: ownTopic,
  toggleTopicLike: ownTopic,
  unlikeTopic: ownTopic,
  likeReply: ownReply,
  toggleReplyLike: ownReply,
  unlikeReply: ownReply,
  read: ownTopic,
  follow: async (testServer) => ({ ...(await ownTopic(testServer)), body: { mode: 'follow' } }),
  preview: () => ({ body: { content: 'A **word**.' } }),
}
