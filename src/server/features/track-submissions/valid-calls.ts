import { trackSubmissions } from '#contract/track-submissions.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'
import { artistWithPage, uploadSampleAudio } from './samples.ts'

/** A draft, and whose it is. */
async function draft(testServer: TestServer, admin: TestUser) {
  const by = (await artistWithPage(testServer, admin)).artist
  const { id } = await by.call(trackSubmissions.create, { body: { title: freshText() } })
  return { by, params: { id } }
}

/** A track that waits, and whose it is. */
async function waitingTrack(testServer: TestServer, admin: TestUser) {
  const by = (await artistWithPage(testServer, admin)).artist
  const audioUrl = await uploadSampleAudio(by)
  const { id } = await by.call(trackSubmissions.create, { body: { title: freshText(), audioUrl, send: true } })
  return { by, params: { id } }
}

export const validCalls: ValidCalls<typeof trackSubmissions> = {
  create: async (testServer, admin) => ({
    by: (await artistWithPage(testServer, admin)).artist,
    body: { title: freshText() },
  }),
  updateOwn: async (testServer, admin) => ({ ...(await draft(testServer, admin)), body: { title: freshText() } }),
  withdraw: waitingTrack,
  removeOwn: draft,
  update: async (testServer, admin) => ({
    params: (await waitingTrack(testServer, admin)).params,
    body: { status: 'refused', answer: freshText() },
  }),
}
