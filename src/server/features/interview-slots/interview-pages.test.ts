import { expect, test } from 'vitest'
import { interviewSlots } from '#contract/interview-slots.ts'
import { partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleInterviews } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })

const post = (who: TestUser, url: string, slotId: string) =>
  who.send({
    ...{ method: 'POST', url, payload: new URLSearchParams({ slotId }).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://lateset.test' },
  })

test.each(['/applications', '/casting'])('a time is chosen and given back on %s without script', async (page) => {
  const { people, slot } = await sampleInterviews(testServer, 2)
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
  const read = async (who: TestUser) => partOf((await who.send({ method: 'GET', url: page })).body, 'main')
  const address = ({ id }: { id: number }) => `${page}?interview=${id}`
  const before = await read(first.model)
  expect(before).toContain(`action="${address(first)}"`)
  expect(before).toContain(`value="${slot(1)}"`)
  const chosen = await post(first.model, address(first), `${slot(1)}`)
  expect([chosen.statusCode, chosen.headers['location']]).toEqual([303, `${page}#interview-${first.id}`])
  expect(wordsOf(await read(first.model))).toContain('Fri, 14 November 2031, 09:45 CET')
  const late = await post(second.model, address(second), `${slot(1)}`)
  expect([late.statusCode, wordsOf(partOf(late.body, 'main'))]).toEqual([
    409,
    expect.stringContaining('Somebody else has just taken this time. Choose another.'),
  ])
  await post(first.model, address(first), '')
  expect((await first.model.call(interviewSlots.own, {}))[0]?.slot).toBeNull()
})
