import { expect, test } from 'vitest'
import { streams } from '#contract/streams.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'
import { sampleStream } from './samples.ts'

const testServer = await startTestServer()
const { app, context } = testServer
const admin = await testServer.admin()

test('whoever is sent away is told so on their devices, and that they are let in again; nobody is told twice', async () => {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  const person = await testServer.person()
  const socket = await openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${person.token}` } })
  const params = { id, username: person.username }
  for (const _ of [1, 2]) await admin.call(streams.removeViewer, { params })
  expect(await socket.next('admission_changed')).toMatchObject({ streamId: id, isRemoved: true })
  await admin.call(streams.readmitViewer, { params })
  expect(await socket.next('admission_changed')).toMatchObject({ streamId: id, isRemoved: false })
  await socket.close()
})
