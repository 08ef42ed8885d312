import { moderation } from '#contract/moderation.ts'
import { samplePost } from '#server/features/forum-posts/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleCase, samplePostBy } from './samples.ts'

/** Somebody who is suspended, and the case they are suspended for. */
async function suspended(testServer: TestServer) {
  const by = await testServer.person({ tier: 'fan' })
  const reporter = await testServer.person()
  await reporter.call(moderation.report, {
    body: { kind: 'post', id: await samplePostBy(testServer, by), reason: 'unkind' },
  })
  const admin = await testServer.admin()
  const [newest] = await admin.call(moderation.list, { query: { limit: 1 } })
  const params = { id: newest?.id ?? 0 }
  await admin.call(moderation.settle, { params, body: { action: 'suspend', days: 7, words: freshText() } })
  return { by, params }
}

export const validCalls: ValidCalls<typeof moderation> = {
  report: async (testServer) => ({
    by: await testServer.person(),
    body: { kind: 'post', id: await samplePost(testServer), reason: 'other', words: freshText() },
  }),
  get: async (testServer) => ({ params: { id: await sampleCase(testServer) } }),
  settle: async (testServer) => ({ params: { id: await sampleCase(testServer) }, body: { action: 'remove' } }),
  saveWords: () => ({ body: { words: freshText() } }),
  async reopen(testServer) {
    const { params } = await suspended(testServer)
    return { params }
  },
  async answerAppeal(testServer) {
    const { by, params } = await suspended(testServer)
    await by.call(moderation.appeal, { body: { words: freshText() } })
    return { params, body: { isGranted: true } }
  },
  async appeal(testServer) {
    const { by } = await suspended(testServer)
    return { by, body: { words: freshText() } }
  },
}
