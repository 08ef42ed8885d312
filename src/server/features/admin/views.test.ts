import { expect, test } from 'vitest'
import { admin as adminArea, MAX_VIEWS } from '#contract/admin.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()

const view = { tab: 'tracks', name: 'Soul without audio', search: { genre: 'Soul', audio: 'without' } }

test('views are kept for whoever saved them, and one saved under the same name becomes the new one', async () => {
  const [one, other] = [await testServer.admin(), await testServer.admin()]
  const saved = await one.call(adminArea.saveView, { body: view })
  expect(await one.call(adminArea.views, {})).toEqual([{ ...view, id: saved.id }])
  expect(await other.call(adminArea.views, {})).toEqual([])
  await one.call(adminArea.saveView, { body: { ...view, search: { genre: 'Jazz' } } })
  expect(await one.call(adminArea.views, {})).toEqual([{ ...view, id: saved.id, search: { genre: 'Jazz' } }])
  const foreign = await other.ask(adminArea.removeView, { params: { id: saved.id } })
  expect([foreign.status, foreign.body]).toEqual([404, { message: 'View not found' }])
  await one.call(adminArea.removeView, { params: { id: saved.id } })
  expect(await one.call(adminArea.views, {})).toEqual([])
})

test('they are for admins, and nonsense is refused', async () => {
  const [admin, artist] = [await testServer.admin(), await testServer.person({ role: 'artist' })]
  expect((await testServer.guest.ask(adminArea.views)).status).toBe(401)
  expect((await artist.ask(adminArea.saveView, { body: view })).status).toBe(403)
  for (const wrong of [
    {},
    { ...view, name: ' ' },
    { ...view, search: 'genre=Soul' },
    { ...view, search: { genre: 7 } },
    { ...view, search: { 'a\0': 'b' } },
    { ...view, search: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, 'x'])) },
  ])
    expect((await admin.ask(adminArea.saveView, { body: wrong })).status).toBe(400)
})

test('there is an end to them, also for whoever saves many at once', async () => {
  const admin = await testServer.admin()
  const answers = await Promise.all(
    Array.from({ length: MAX_VIEWS + 10 }, (_, n) =>
      admin.ask(adminArea.saveView, { body: { ...view, name: `View ${n}` } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_VIEWS)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { message: `There are ${MAX_VIEWS} saved views already. Delete one you no longer need.` },
  })
})
