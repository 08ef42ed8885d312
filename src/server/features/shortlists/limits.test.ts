import { expect, test } from 'vitest'
import { shortlists } from '#contract/shortlists.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleShortlist } from './samples.ts'

const testServer = await sharedTestServer()
const { guest } = testServer

const open = (secret: string) => guest.ask(shortlists.open, { params: { secret } })
const statuses = async (times: number, secret: (n: number) => string) => {
  const seen = new Map<number, number>()
  for (let n = 0; n < times; n++) {
    const { status } = await open(secret(n))
    seen.set(status, (seen.get(status) ?? 0) + 1)
  }
  return Object.fromEntries(seen)
}

test('whoever tries links that are none waits after sixty; a right link opens meanwhile', async () => {
  const { secret } = await sampleShortlist(testServer)
  const wrong = (n: number) => `${n}`.padStart(43, 'x')
  expect(await statuses(63, wrong)).toEqual({ 404: 60, 429: 3 })
  const refused = await open(wrong(1))
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await open(secret)).status).toBe(200)
})

test('one network uses a link three hundred times, then it waits, whether it looks or marks', async () => {
  const { secret, applicationId } = await sampleShortlist(testServer)
  expect((await statuses(301, () => secret))[429]).toBeGreaterThan(0)
  const marked = await guest.ask(shortlists.mark, { params: { secret }, body: { applicationId, verdict: 'yes' } })
  expect([marked.status, Number(marked.headers['retry-after']) > 0]).toEqual([429, true])
})
