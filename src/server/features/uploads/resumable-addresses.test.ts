import { describe, expect, test } from 'vitest'
import { setStage } from '#server/testing/test-server.ts'
import type { Actor } from '#server/testing/test-user.ts'
import { inParts, sampleWav } from './samples.ts'

const stage = await setStage()
const artist = await stage.person({ role: 'artist' })
const begun = async (actor: Actor): Promise<string> =>
  String((await inParts.begin(actor, sampleWav().length, { kind: 'audio', filename: 'a.wav' })).headers.location)

describe('what the protocol is asked', () => {
  test('is about the upload that was checked, whatever else its address names', async () => {
    const [hers, his] = [await begun(artist), await begun(await stage.person({ role: 'artist' }))]
    const other = `${his}?x=/${hers.split('/').at(-1)}`
    const owner = await stage.person({ role: 'artist' })
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
