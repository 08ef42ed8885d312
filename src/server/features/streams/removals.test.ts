import { expect, test } from 'vitest'
import { streams } from '#contract/streams.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'
import { sampleStream } from './samples.ts'

const testServer = await sharedTestServer()
const { app, context } = testServer
const admin = await testServer.admin()

const url = (id: number, path: string) => `/api/live-streams/${id}${path}`

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

test('a guest who is sent away is off the stage, and once let in again watches until they are asked anew', async () => {
  const host = await testServer.person()
  const id = await sampleStream(testServer, { status: 'live', hostId: host.id })
  const guest = await testServer.person()
  const params = { id, username: guest.username }
  const guests = async () => (await host.call(streams.get, { params: { id } })).guests.map((person) => person.id)
  await host.call(streams.invite, { params })
  expect(await guests()).toEqual([guest.id])
  await host.call(streams.removeViewer, { params })
  await host.call(streams.readmitViewer, { params })
  expect(await guests()).toEqual([])
})

test('whoever steers a stream is told who was sent away from it; nobody else is', async () => {
  const host = await testServer.person()
  const id = await sampleStream(testServer, { status: 'live', hostId: host.id })
  const other = await sampleStream(testServer, { status: 'live', hostId: host.id })
  const [first, second, stranger] = [await testServer.person(), await testServer.person(), await testServer.person()]
  const send = (username: string, of = id) => host.call(streams.removeViewer, { params: { id: of, username } })
  await send(first.username)
  await send(second.username)
  await send(stranger.username, other)
  const removals = () => host.call(streams.removals, { params: { id } })
  const told = await removals()
  expect(told).toEqual([
    { id: second.id, username: second.username, since: expect.any(String) },
    { id: first.id, username: first.username, since: expect.any(String) },
  ])
  expect(Date.now() - Date.parse(told[0]?.since ?? '')).toBeLessThan(60_000)
  for (const who of [first, stranger])
    expect((await who.send({ method: 'GET', url: url(id, '/removals') })).statusCode).toBe(403)
  await host.call(streams.readmitViewer, { params: { id, username: second.username } })
  expect((await removals()).map((person) => person.id)).toEqual([first.id])
})
