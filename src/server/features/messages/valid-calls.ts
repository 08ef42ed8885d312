import type { messages } from '#contract/messages.ts'
import { formWith } from '#server/features/uploads/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleMessage, samplePdf } from './samples.ts'

/** Somebody who has received a message, and its key. */
async function received(testServer: TestServer) {
  const [sender, by] = [await testServer.person(), await testServer.person()]
  return { by, params: { id: await sampleMessage(testServer, sender, by) } }
}

async function withFile(testServer: TestServer) {
  const by = await testServer.person()
  await testServer.admin()
  const parts = [
    { field: 'subject', bytes: 'A file' },
    { field: 'content', bytes: 'It is attached.' },
    { field: 'attachment', filename: 'sheet.pdf', bytes: samplePdf },
  ]
  const sent = await by.send({ method: 'POST', url: '/api/messages', ...formWith(parts) })
  return { by, params: { id: sent.json().id } }
}

const username = async (testServer: TestServer) => ({
  by: await testServer.person(),
  params: { username: (await testServer.person()).username },
})

export const validCalls: ValidCalls<typeof messages> = {
  create: async (testServer) => ({
    by: await testServer.person(),
    body: { to: (await testServer.admin()).username, subject: freshText(), content: freshText() },
  }),
  get: received,
  thread: received,
  read: received,
  unread: received,
  archive: received,
  unarchive: received,
  remove: received,
  attachment: withFile,
  block: username,
  unblock: username,
  draft: () => ({ params: { place: 'new' } }),
  saveDraft: () => ({ params: { place: 'new' }, body: { content: freshText() } }),
  dropDraft: () => ({ params: { place: 'new' } }),
  broadcast: async (testServer) => {
    await testServer.person({ role: 'listener' })
    return { body: { audience: 'role', role: 'listener', subject: freshText(), content: freshText() } }
  },
}
