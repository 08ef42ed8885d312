import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { activity } from '#contract/activity.ts'
import type { Tier } from '#contract/kit/access.ts'
import { memberships } from '#contract/memberships.ts'
import { users } from '#contract/users.ts'
import { giveGrant } from '#server/platform/access/entitlements/grants.ts'
import { grantsTable } from '#server/platform/access/entitlements/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { payingFan, tierOf } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const inMs = (ms: number) => new Date(Date.now() + ms)

const give = (userId: number, grant: { startsAt?: Date; endsAt?: Date; tier?: Tier }) =>
  context.db.transaction((transaction) =>
    giveGrant(context, transaction, { userId, tier: 'fan', source: 'comp', ...grant }),
  )
const setTier = (id: number, accessTier: Tier) => admin.ask(users.update, { params: { id }, body: { accessTier } })
const grantsOf = (userId: number) => context.db.select().from(grantsTable).where(eq(grantsTable.userId, userId))

describe('a pass', () => {
  test('ends at its second, whether or not anybody is told', async () => {
    const person = await testServer.person()
    await give(person.id, { endsAt: inMs(700) })
    expect(await tierOf(person)).toBe('fan')
    await delay(800)
    expect(await tierOf(person)).toBe('free')
    expect(await person.call(memberships.own, {})).toMatchObject({ tier: 'free', source: null })
  })

  test('begins at its second', async () => {
    const person = await testServer.person()
    await give(person.id, { startsAt: inMs(700) })
    expect(await tierOf(person)).toBe('free')
    await delay(800)
    expect(await tierOf(person)).toBe('fan')
  })

  test('that ends leaves the one below it', async () => {
    const person = await testServer.person()
    await give(person.id, {})
    await give(person.id, { tier: 'vip', endsAt: inMs(700) })
    expect(await tierOf(person)).toBe('vip')
    await delay(800)
    expect(await tierOf(person)).toBe('fan')
  })

  test('says until when it is', async () => {
    const person = await testServer.person()
    const endsAt = inMs(3_600_000)
    await give(person.id, { endsAt })
    expect(await person.call(memberships.own, {})).toMatchObject({
      ...{ tier: 'fan', source: 'comp', endsAt: endsAt.toISOString(), subscription: null },
    })
  })
})

describe('a tier an admin sets in an account', () => {
  test('is a pass that is given, in place of the one before', async () => {
    const person = await testServer.person()
    await setTier(person.id, 'vip')
    await setTier(person.id, 'fan')
    expect(await tierOf(person)).toBe('fan')
    const grants = await grantsOf(person.id)
    expect(grants).toMatchObject([
      { tier: 'vip', source: 'vip', grantedBy: admin.id, endReason: 'Changed in the account' },
      { tier: 'fan', source: 'comp', grantedBy: admin.id, endsAt: null, reason: 'Given in the account' },
    ])
    await setTier(person.id, 'free')
    expect(await tierOf(person)).toBe('free')
  })

  test('does not take from somebody what they pay for', async () => {
    const fan = await payingFan(testServer)
    const { status, body } = await setTier(fan.id, 'free')
    expect([status, body]).toEqual([409, { message: 'They pay for their pass. Cancel it under Members.' }])
    expect(await tierOf(fan)).toBe('fan')
    expect((await setTier(fan.id, 'vip')).status).toBe(200)
    expect((await fan.call(accounts.me, {}))?.allowed).toContain('hearVipTracks')
  })

  test('is taken back with its pass', async () => {
    const person = await testServer.person()
    await setTier(person.id, 'fan')
    const [entry] = await admin.call(activity.list, { query: { kind: 'users', thing: person.id } })
    await admin.call(activity.revert, { params: { id: entry?.id as number } })
    expect(await tierOf(person)).toBe('free')
    expect(await grantsOf(person.id)).toEqual([])
  })
})
