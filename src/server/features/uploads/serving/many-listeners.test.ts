import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleWav, upload } from '../samples.ts'

const said: string[] = []
const testServer = await sharedTestServer({ log: pino({ level: 'warn' }, { write: (line) => said.push(line) }) })
const wav = sampleWav('pcm32', 8)
const uploaded = await upload(await testServer.person({ role: 'artist' }), 'audio', 'long.wav', wav)
const { url } = uploaded.json()
await sampleTrack(testServer.context, { audioUrl: url })
await testServer.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(testServer.app.server.address() as AddressInfo).port}${url}`

const ask = (from: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { range: `bytes=${from}-` } }, resolve).on('error', reject)
  })

test('everybody gets their own bytes, however slowly some read and whoever hangs up', async () => {
  expect(wav.length).toBeGreaterThan(1_000_000)
  const heard = await Promise.all(
    Array.from({ length: 36 }, async (_, i) => {
      const answer = await ask(i * 1000)
      if (i % 3 === 0) {
        answer.once('data', () => answer.destroy())
        return true
      }
      if (i % 3 === 1) await delay(5 * i)
      return (await buffer(answer)).equals(wav.subarray(i * 1000))
    }),
  )
  expect(heard).not.toContain(false)
  expect((await buffer(await ask(0))).equals(wav)).toBe(true)
  // Whoever hangs up is no failure of the site.
  expect(said).toEqual([])
})

test('a file that is gone from the disk is 404, not half an answer', async () => {
  await testServer.context.storage.remove('audio', address.slice(address.lastIndexOf('/') + 1))
  const answer = await ask(0)
  expect([answer.statusCode, JSON.parse((await buffer(answer)).toString())]).toEqual([
    404,
    { message: 'File not found' },
  ])
})
