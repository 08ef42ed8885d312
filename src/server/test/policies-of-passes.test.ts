import { describe, expect, test } from 'vitest'
import { checkoutPolicy } from '#server/features/checkout/policy.ts'
import { exclusiveContentPolicy } from '#server/features/exclusive-content/policy.ts'
import { forumPostPolicy, readableTiers } from '#server/features/forum-posts/policy.ts'
import { gigPolicy } from '#server/features/gigs/policy.ts'
import { merchandisePolicy, refusalToBuy } from '#server/features/merchandise/policy.ts'
import { modelProfilePolicy } from '#server/features/model-profiles/policy.ts'
import { isFinal, isRequest, orderPolicy } from '#server/features/orders/policy.ts'
import { receiptPolicy } from '#server/features/receipts/policy.ts'
import { momentOfAll } from '#server/platform/access/entitlements/can-see.ts'
import { givenAs, includesTier, isSameTier } from '#server/platform/access/entitlements/entitlement.ts'
import { allowed, callerNames, callers } from '#server/testing/callers.ts'

const admins = ['admin', 'artistWhoRuns']
const fans = ['fan', 'vip', ...admins]
const now = new Date(1_000_000)
const later = new Date(1_000_001)

describe('a note on the board', () => {
  test('is read by its tier', () => {
    expect(allowed(forumPostPolicy.see, { accessTier: 'free' })).toEqual(callerNames)
    expect(allowed(forumPostPolicy.see, { accessTier: 'fan' })).toEqual(fans)
    expect(allowed(forumPostPolicy.see, { accessTier: 'vip' })).toEqual(['vip', ...admins])
  })
  test('is taken down by who wrote it and by admins', () => {
    expect(allowed(forumPostPolicy.remove, { authorId: 2 })).toEqual(['fan', ...admins])
    expect(allowed(forumPostPolicy.remove, { authorId: null })).toEqual(admins)
  })
  test('is listed by tiers, as few of them as are asked for', () => {
    expect(readableTiers(callers.guest)).toEqual(['free'])
    expect(readableTiers(callers.fan)).toEqual(['free', 'fan'])
    expect(readableTiers(callers.fan, 'free')).toEqual(['free'])
    expect(readableTiers(callers.fan, 'vip')).toEqual(['free', 'fan'])
    expect(readableTiers(callers.admin)).toEqual(['free', 'fan', 'vip'])
  })
})

describe('what members have first', () => {
  const early = { publicFrom: later, earlyTier: 'fan', now } as const
  test('is bought, in the booth and at the door, by their tier until the moment, and by everybody from it on', () => {
    for (const rule of [merchandisePolicy.buy, gigPolicy.buyTickets]) {
      expect(allowed(rule, early)).toEqual(fans)
      expect(allowed(rule, { ...early, earlyTier: 'vip' })).toEqual(['vip', ...admins])
      expect(allowed(rule, { ...early, now: later })).toEqual(callerNames)
      expect(allowed(rule, { ...early, publicFrom: null })).toEqual(callerNames)
    }
  })
  test('tells whoever is too early, and nobody else', () => {
    const refusal = refusalToBuy(callers.guest, 'UTC')
    const soon = new Date(Date.now() + 60_000)
    expect(refusal({ publicFrom: soon, earlyTier: 'fan' })).toMatch(
      /^is for members first\. Everybody can buy it from .+ on$/,
    )
    expect(refusal({ publicFrom: new Date(0), earlyTier: 'fan' })).toBeNull()
    expect(refusal({ publicFrom: null, earlyTier: 'fan' })).toBeNull()
    expect(refusalToBuy(callers.fan, 'UTC')({ publicFrom: soon, earlyTier: 'fan' })).toBeNull()
  })
  test('names the moment for all while there is one to wait for', () => {
    expect(momentOfAll({ publicFrom: later }, now)).toBe(later.toISOString())
    expect(momentOfAll({ publicFrom: now }, now)).toBeNull()
    expect(momentOfAll({ publicFrom: null }, now)).toBeNull()
  })
  test('costs less with a pass', () =>
    expect(allowed(checkoutPolicy.payMemberPrice, undefined)).toEqual(['fan', 'vip']))
})

describe('exclusive content', () => {
  test('opens to its tier at its moment, to admins before', () => {
    const item = { accessTier: 'fan', opensAt: later, now } as const
    expect(allowed(exclusiveContentPolicy.see, item)).toEqual(admins)
    expect(allowed(exclusiveContentPolicy.see, { ...item, now: later })).toEqual(fans)
    expect(allowed(exclusiveContentPolicy.seeScheduled, undefined)).toEqual(admins)
  })
})

describe('an order', () => {
  test('is opened by its link, by who made it, and by admins', () => {
    const order = { userId: 6, accessKey: 'kettle', key: undefined }
    expect(allowed(checkoutPolicy.seeByLink, order)).toEqual(['artist', ...admins])
    expect(allowed(checkoutPolicy.seeByLink, { ...order, key: 'kettle' })).toEqual(callerNames)
    for (const key of ['kettlf', 'kettle ', ''])
      expect(allowed(checkoutPolicy.seeByLink, { ...order, key })).toEqual(['artist', ...admins])
    expect(allowed(checkoutPolicy.seeByLink, { ...order, accessKey: null, key: 'null' })).toEqual(['artist', ...admins])
  })
  test('is moved on by hand where it is not paid here', () => {
    const asked = { status: 'sent', paymentId: null, paidAt: null, total: 900, refunded: 0 } as const
    expect([asked, { ...asked, paymentId: 'pi_1' }, { ...asked, paidAt: now }].map(isRequest)).toEqual([
      true,
      false,
      false,
    ])
    expect(isRequest({ ...asked, status: 'awaiting_payment' })).toBe(false)
    expect([isFinal({ status: 'cancelled' }), isFinal({ status: 'refunded' }), isFinal({ status: 'sent' })]).toEqual([
      ...[true, true, false],
    ])
  })
  test('is sent once it is paid, and given back while something of it is left', () => {
    const paid = { status: 'paid', paymentId: 'pi_1', paidAt: now, total: 900, refunded: 0 } as const
    expect(allowed(orderPolicy.send, { ...paid, status: 'sent' })).toEqual(admins)
    expect(allowed(orderPolicy.send, { ...paid, status: 'refunded' })).toEqual([])
    expect(allowed(orderPolicy.send, { ...paid, paidAt: null })).toEqual([])
    expect(allowed(orderPolicy.refund, { ...paid, refunded: 899 })).toEqual(admins)
    expect(allowed(orderPolicy.refund, { ...paid, paymentId: null })).toEqual([])
    expect(allowed(orderPolicy.refund, { ...paid, paidAt: null })).toEqual([])
  })
})

test('a receipt and a profile are seen by whose they are, and by admins', () => {
  expect(allowed(receiptPolicy.see, { userId: 2 })).toEqual(['fan', ...admins])
  expect(allowed(receiptPolicy.see, { userId: null })).toEqual(admins)
  expect(allowed(modelProfilePolicy.seeWhole, { ownerId: 5 })).toEqual(['model', ...admins])
})

test('tiers include those below them, and are given as what they are', () => {
  expect([includesTier('vip', 'fan'), includesTier('fan', 'fan'), includesTier('free', 'fan')]).toEqual([
    true,
    true,
    false,
  ])
  expect([isSameTier('fan', 'fan'), isSameTier('fan', 'vip')]).toEqual([true, false])
  expect([givenAs('free'), givenAs('fan'), givenAs('vip')]).toEqual([null, 'comp', 'vip'])
})
