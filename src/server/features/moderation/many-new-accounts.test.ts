import { expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { moderation } from '#contract/moderation.ts'
import { sampleRoom } from '#server/features/chat/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleTrusted } from './samples.ts'

const ACCOUNTS = 500
/** The same is said twice before it counts as a copy; see `decideHold`. */
const LET_THROUGH = 2

const testServer = await sharedTestServer()

test('what five hundred new accounts say at once is held but for the first two, and a member is still heard', async () => {
  const admin = await testServer.person({ role: 'admin' })
  const member = await sampleTrusted(testServer, 'trusted')
  const room = await sampleRoom(testServer, { maxUsers: 1000 })
  const crowd = await Promise.all(Array.from({ length: ACCOUNTS }, () => testServer.person()))
  const say = (by: typeof member, content: string) => by.ask(chat.send, { params: { id: room }, body: { content } })
  const floods = [
    ...crowd.map((by) => say(by, 'Everybody is moving to the other club tonight')),
    ...crowd.map((by, n) => say(by, `Look ${n} at https://tapes.example/${n}`)),
  ]
  // While more than the room can take is said at once, everybody is asked to come back in a second.
  const heard = async () => {
    const answer = await say(member, 'Good evening all, what a set that was')
    return answer.status === 503 ? 'later' : answer.body
  }
  await expect.poll(heard, { interval: 1000, timeout: 20_000 }).toMatchObject({ isHeld: false })
  const answers = await Promise.all(floods)
  expect(answers.filter(({ status }) => ![201, 429, 503].includes(status))).toEqual([])

  const seen: string[] = []
  for (let before: number | undefined; ; ) {
    const query = { limit: 100, ...(before ? { before } : {}) } as never
    const lines = await member.call(chat.messages, { params: { id: room }, query })
    if (lines.length === 0) break
    seen.push(...lines.map(({ content }) => content ?? ''))
    before = Math.min(...lines.map(({ id }) => id))
  }
  expect(seen.filter((content) => content.startsWith('Everybody')).length).toBeLessThanOrEqual(LET_THROUGH)
  expect(seen.filter((content) => content.startsWith('Look'))).toEqual([])
  expect(seen).toContain('Good evening all, what a set that was')
  // The label has all of them before it, page by page.
  expect((await admin.call(moderation.list, {})).length).toBeGreaterThan(0)
})
