import { describe, expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { testUserOn } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer()

const OURS = 'http://lateset.test'
const refused: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'http://forum.lateset.test' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'https://lateset.test' },
  { origin: 'http://lateset.test.evil.example' },
  { origin: 'http://lateset.test:8080' },
  { origin: 'null' },
  { origin: '' },
]
const taken: Record<string, string>[] = [
  {},
  { origin: OURS },
  { 'sec-fetch-site': 'same-origin', origin: OURS },
  { 'sec-fetch-site': 'none' },
]

describe('writes another site makes a browser send', () => {
  test.each(refused)('%o is refused before anything happens', async (headers) => {
    const admin = await testServer.admin()
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const request = { method: 'POST', url: '/api/playlists', payload: '{"name":"Forged"}' }
      const answer = await admin.send({ ...request, headers: { ...headers, 'content-type': type } })
      expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Cross-site request refused' }])
    }
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect((await admin.send({ method, url: '/api/playlists/1', headers })).statusCode).toBe(403)
    expect((await testServer.guest.send({ method: 'GET', url: '/api/playlists' })).body).not.toContain('Forged')
  })

  test('signing in and out count as writes', async () => {
    for (const url of ['/api/auth/login', '/api/auth/logout', '/api/users'])
      for (const headers of refused)
        expect((await testServer.guest.send({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(403)
  })

  test.each(taken)('%o passes', async (headers) => {
    const admin = await testServer.admin()
    const answer = await admin.send({ method: 'POST', url: '/api/playlists', payload: { name: 'Ours' }, headers })
    expect(answer.statusCode).toBe(201)
  })

  test('a bearer token is no browser acting on its own', async () => {
    const admin = await testUserOn(testServer.app, testServer.context, { role: 'admin' }, 'bearer')
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const answer = await admin.send({ method: 'POST', url: '/api/playlists', payload: { name: 'By tool' }, headers })
    expect(answer.statusCode).toBe(201)
  })

  test('reading is free', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const answer = await testServer.guest.send({ method: 'GET', url: '/api/tracks', headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})
