import { forumPosts } from '#contract/forum-posts.ts'
import { moderation } from '#contract/moderation.ts'
import { samplePost } from '#server/features/forum-posts/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

/** A post of somebody, who has the tier for it, on the board; answers its key. */
export const samplePostBy = async (_: TestServer, by: Person): Promise<number> =>
  (await by.call(forumPosts.create, { body: { content: 'Not for here' } })).id

/** A post that somebody has reported; answers the key of its case. */
export async function sampleCase(testServer: TestServer): Promise<number> {
  const id = await samplePost(testServer)
  const reporter = await testServer.person()
  await reporter.call(moderation.report, { body: { kind: 'post', id, reason: 'unkind' } })
  const admin = await testServer.admin()
  const [newest] = await admin.call(moderation.list, { query: { limit: 1 } })
  return newest?.id ?? 0
}
