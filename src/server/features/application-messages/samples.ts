import { eq } from 'drizzle-orm'
import { applicationMessages } from '#contract/application-messages.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** Somebody with a confirmed mailbox whose application is open, and how both sides write beside it. */
export async function sampleConversation(testServer: TestServer, application: { trackId?: number } = {}) {
  const model = await testServer.person({ role: 'model' })
  await testServer.context.db.update(usersTable).set({ emailVerifiedAt: new Date() }).where(eq(usersTable.id, model.id))
  const { id } = await sampleApplication(testServer.context, {
    ...{ modelId: model.id, characterName: 'The Night Clerk' },
    ...application,
  })
  return {
    ...{ model, id },
    write: (by: TestUser, content: string, more: { key?: string; seen?: number } = {}) =>
      by.ask(applicationMessages.send, { params: { id }, body: { content, ...more } }),
    conversationOf: (by: TestUser, query: { before?: number; limit?: number } = {}) =>
      by.call(applicationMessages.conversation, { params: { id }, query }),
  }
}
