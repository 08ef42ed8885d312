import { eq } from 'drizzle-orm'
import type { CallOf } from '#contract/kit/endpoint.ts'
import { selfTapes } from '#contract/self-tapes.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { sampleVideo, upload } from '#server/features/uploads/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

type Asked = CallOf<typeof selfTapes.ask>['body']

/** What the label asks of a film. */
export const askedTape = {
  ...{ guidance: 'Say the lines at the counter, tired but kind.', date: '2031-11-14', startTime: '18:00' },
  maxMinutes: 3,
} as const satisfies Asked

/** A film that is uploaded, and the id it has then. */
export async function uploadedFilm(by: TestUser, bytes?: number): Promise<number> {
  const sent = await upload(by, 'video', 'tape.mp4', sampleVideo('mp4', bytes))
  return sent.json<{ id: number }>().id
}

/** Somebody with an open application. */
export async function openApplication(testServer: TestServer) {
  const model = await testServer.person({ role: 'model' })
  // Letters go where somebody has confirmed that the mailbox is theirs.
  await testServer.context.db.update(usersTable).set({ emailVerifiedAt: new Date() }).where(eq(usersTable.id, model.id))
  const { id } = await sampleApplication(testServer.context, { modelId: model.id, characterName: 'The Night Clerk' })
  return { model, applicationId: id }
}

/** Somebody who is asked for a self-tape. */
export async function askedModel(testServer: TestServer) {
  const { model, applicationId } = await openApplication(testServer)
  const admin = await testServer.admin()
  const { id } = await admin.call(selfTapes.ask, { params: { id: applicationId }, body: askedTape })
  const send = async (uploadId: number) => model.ask(selfTapes.send, { params: { id }, body: { uploadId } })
  const own = async () => (await model.call(selfTapes.own, {}))[0]
  return { model, admin, applicationId, id, send, own }
}
