import { describe, expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { inParts, sampleWav } from '../samples.ts'

const testServer = await sharedTestServer()
const artist = await testServer.person({ role: 'artist' })
const begun = async (actor: TestUser): Promise<string> =>
  String((await inParts.begin(actor, sampleWav().length, { kind: 'audio', filename: 'a.wav' })).headers.location)

describe('what the protocol is asked', () => {
  test('is about the upload that was checked, whatever else its address names', async () => {
    const [hers, his] = [await begun(artist), await begun(await testServer.person({ role: 'artist' }))]
    const other = `${his}?x=/${hers.split('/').at(-1)}`
    const owner = await testServer.person({ role: 'artist' })
    const own = `${await begun(owner)}?x=/${hers.split('/').at(-1)}`
    const headers = { 'tus-resumable': '1.0.0' }
    expect((await owner.send({ method: 'DELETE', url: other, headers })).statusCode).toBe(404)
    expect((await owner.send({ method: 'DELETE', url: own, headers })).statusCode).toBe(204)
    expect((await inParts.offset(artist, hers)).statusCode).toBe(200)
  })

  test('a question that says it brings a part is answered all the same', async () => {
    const url = await begun(artist)
    const headers = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }
    expect((await artist.send({ method: 'HEAD', url, headers })).statusCode).toBe(200)
  })
})
