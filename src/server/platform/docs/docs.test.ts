import { expect, test } from 'vitest'
import { everyEndpoint } from '#server/every-endpoint.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openApiOf } from './open-api.ts'

const testServer = await sharedTestServer()
const ask = (query = '') => testServer.guest.send({ method: 'GET', url: `/api/docs${query}` })

/** Milliseconds of processor time that something takes, thirty times over. */
async function spentOn(work: (time: number) => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < 30; time++) await work(time)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('the documentation is drawn up once, however differently it is asked for', async () => {
  await ask()
  const drawing = await spentOn(() => openApiOf(everyEndpoint, 'Late Set'))
  expect(await spentOn((time) => ask(`?nonce=${time}`))).toBeLessThan(drawing * 0.7)
})

test('the documentation bears the name the site has at present', async () => {
  expect((await ask()).json().info.title).toBe('Late Set API')
  const admin = await testServer.admin()
  await admin.send({ method: 'PATCH', url: '/api/site', payload: { name: 'Early Set' } })
  expect((await ask()).json().info.title).toBe('Early Set API')
})
