import type { forumPosts } from '#contract/forum-posts.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'
import { samplePost } from './samples.ts'

export const validCalls: ValidCalls<typeof forumPosts> = {
  create: async ({ person }) => ({ by: await person({ tier: 'fan' }), body: { content: freshText() } }),
  remove: async (testServer) => ({ params: { id: await samplePost(testServer) } }),
  like: async (testServer) => ({ by: await testServer.person(), params: { id: await samplePost(testServer) } }),
  toggleLike: async (testServer) => ({ by: await testServer.person(), params: { id: await samplePost(testServer) } }),
  unlike: async (testServer) => ({ by: await testServer.person(), params: { id: await samplePost(testServer) } }),
}
