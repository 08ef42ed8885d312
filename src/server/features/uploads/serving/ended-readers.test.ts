import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleWav, upload } from '../samples.ts'

const testServer = await sharedTestServer()
const artist = await testServer.person({ role: 'artist' })

/** The processes of ours that read sounds. */
const readers = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('tinypool') && line.includes('--max-old-space-size=256'))
    .map((line) => Number.parseInt(line, 10))

test('a process that reads sounds may be ended from outside: while it waits, and while it reads', async () => {
  const statusOf = async (bytes: Buffer) => (await upload(artist, 'audio', 'a.wav', bytes)).statusCode
  expect(await statusOf(sampleWav())).toBe(200)
  const [idle] = readers()
  expect(idle).toBeDefined()
  process.kill(idle as number, 'SIGKILL')
  await vi.waitFor(() => expect(readers()).not.toContain(idle))
  expect(await statusOf(sampleWav())).toBe(200)

  const [busy] = readers()
  process.kill(busy as number, 'SIGSTOP')
  const answer = statusOf(sampleWav())
  await new Promise((resolve) => setTimeout(resolve, 500))
  process.kill(busy as number, 'SIGKILL')
  expect(await answer).toBe(200)
})
