import { expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { freshAddress, sampleAccount, tryLogin } from './samples.ts'

const testServer = await sharedTestServer()

test('an owner gets in where they have been before while more strangers guess than may wait', async () => {
  const { username } = await sampleAccount(testServer.context)
  const home = freshAddress()
  const first = await tryLogin(testServer, username, undefined, { from: home })
  const cookie = `late-set-device=${first.cookies.find(({ name }) => name === 'late-set-device')?.value}`
  const guesses = Array.from({ length: 260 }, (_, n) =>
    tryLogin(testServer, `stranger${n}`, 'wrong', { from: `2001:db8:${n}::1` }),
  )
  // The first hundreds have reached the queue.
  expect((await Promise.race(guesses)).statusCode).not.toBe(200)
  const [elsewhere, atHome, atDevice] = await Promise.all([
    tryLogin(testServer, username),
    tryLogin(testServer, username, undefined, { from: home }),
    tryLogin(testServer, username, undefined, { headers: { cookie } }),
  ])
  expect([atHome.statusCode, atDevice.statusCode]).toEqual([200, 200])
  // Nobody knows yet who that is, and each stranger waits for one thing only, as they do.
  expect([200, 503]).toContain(elsewhere.statusCode)
  expect((await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(0)
})

test('an owner gets in from anywhere while few strangers guess very much', async () => {
  const { username } = await sampleAccount(testServer.context)
  const guesses = Array.from({ length: 300 }, (_, n) =>
    tryLogin(testServer, `guess${n}`, 'wrong', { from: `2001:db8:${1000 + (n % 10)}::1` }),
  )
  await Promise.race(guesses)
  expect((await tryLogin(testServer, username)).statusCode).toBe(200)
  await Promise.all(guesses)
})
