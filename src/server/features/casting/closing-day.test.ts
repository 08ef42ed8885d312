import { expect, test } from 'vitest'
import { casting } from '#contract/casting.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleCall, sampleRole } from './samples.ts'

const testServer = await sharedTestServer()

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.each([
  ['closed', dayFromNow(-2), null, [dayFromNow(-2)]],
  ['closing-soon', dayFromNow(3), null, [dayFromNow(3), null]],
  // Until the last of them somebody is still to be cast.
  ['open', dayFromNow(20), null, [dayFromNow(-2), dayFromNow(20)]],
  ['open', null, null, [dayFromNow(-2), 'one night in May']],
  ['closed', dayFromNow(-2), dayFromNow(-2), [dayFromNow(20)]],
  ['open', null, 'early spring', [dayFromNow(-2)]],
])(
  'a call is %s and closes on %s where its track says %s and its roles %j',
  async (status, closesAt, shootDate, days) => {
    const { id } = await sampleCall(testServer.context, { shootDate })
    for (const day of days) await sampleRole(testServer.context, id, { shootDate: day })
    expect(await testServer.guest.call(casting.call, { params: { id } })).toMatchObject({ status, closesAt })
  },
)
