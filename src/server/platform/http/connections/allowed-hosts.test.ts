import { expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ env: { SITE_URL: '' } })

const ask = (host: string) => testServer.guest.send({ method: 'GET', url: '/api/site', headers: { host } })

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('demo mode answers at %s', async (host) => {
  expect((await ask(host)).statusCode).toBe(200)
})

test.each(['lateset.example', 'localhost.evil.example', '192.168.1.4:3000'])('demo mode refuses %s', async (host) => {
  const answer = await ask(host)
  expect(answer.statusCode).toBe(421)
  expect(answer.json()).toEqual({ message: 'In demo mode this site answers at localhost only' })
})
