import { describe, expect, test } from 'vitest'
import { entitlementOf, type Grant } from './entitlement.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
const grant = (changes: Partial<Grant>): Grant => ({
  ...{ tier: 'fan', source: 'comp', startsAt: at(0), endsAt: null },
  ...changes,
})

describe('an entitlement', () => {
  test('is free without any grant', () =>
    expect(entitlementOf([], at(0))).toEqual({ tier: 'free', source: null, changesAt: null }))

  test('begins at the moment a grant starts, and ends at the moment it ends', () => {
    const grants = [grant({ startsAt: at(10), endsAt: at(20) })]
    const tierAt = (moment: Date) => entitlementOf(grants, moment).tier
    expect(tierAt(new Date(at(10).getTime() - 1))).toBe('free')
    expect(tierAt(at(10))).toBe('fan')
    expect(tierAt(new Date(at(20).getTime() - 1))).toBe('fan')
    expect(tierAt(at(20))).toBe('free')
  })

  test('tells when it changes next by itself', () => {
    const grants = [
      grant({ startsAt: at(10), endsAt: at(20) }),
      grant({ tier: 'vip', startsAt: at(15), endsAt: at(17) }),
    ]
    expect([0, 10, 15, 17, 20].map((minute) => entitlementOf(grants, at(minute)).changesAt)).toEqual([
      at(10),
      at(15),
      at(17),
      at(20),
      null,
    ])
  })

  test('is the highest of several, by what gives it', () => {
    const grants = [
      grant({ source: 'subscription', endsAt: at(60) }),
      grant({ tier: 'vip', source: 'vip', endsAt: at(30) }),
    ]
    expect(entitlementOf(grants, at(1))).toMatchObject({ tier: 'vip', source: 'vip' })
    expect(entitlementOf(grants, at(40))).toMatchObject({ tier: 'fan', source: 'subscription' })
  })

  test('of two alike the one counts that lasts longer, in whatever order they stand', () => {
    const [short, long] = [grant({ source: 'gift', endsAt: at(5) }), grant({ source: 'comp' })]
    for (const grants of [
      [short, long],
      [long, short],
    ])
      expect(entitlementOf(grants, at(1)).source).toBe('comp')
  })
})
