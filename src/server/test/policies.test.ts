import { describe, expect, test } from 'vitest'
import type { Access, Caller, Role, Tier } from '#contract/access.ts'
import { artistPolicy } from '#server/features/artists/policy.ts'
import { applicationPolicy } from '#server/features/model-applications/policy.ts'
import { orderPolicy } from '#server/features/orders/policy.ts'
import { portfolioPolicy } from '#server/features/portfolios/policy.ts'
import { trackPolicy } from '#server/features/tracks/policy.ts'
import { uploadPolicy } from '#server/features/uploads/policy.ts'
import type { Rule } from '#server/platform/access/can.ts'
import { accessPolicy, audienceOf } from '#server/platform/access/policy.ts'

const who = (id: number, role: Role | null, tier: Tier): Caller => ({
  id,
  username: `person${id}`,
  roles: role ? [role] : [],
  tier,
})
const people = {
  guest: null,
  listener: who(1, 'listener', 'free'),
  fan: who(2, 'listener', 'fan'),
  vip: who(3, 'listener', 'vip'),
  roleless: who(4, null, 'free'),
  model: who(5, 'model', 'free'),
  artist: who(6, 'artist', 'free'),
  admin: who(7, 'admin', 'free'),
}
type Name = keyof typeof people
const names = Object.keys(people) as Name[]
const everybody = names
const members = names.filter((name) => name !== 'guest')

/** Who of all people may do something. */
const allowed = <Thing>({ allows }: Rule<Thing>, thing: Thing) => names.filter((name) => allows(people[name], thing))

describe('an endpoint or a page', () => {
  const doors: [Access, Name[]][] = [
    ['anyone', everybody],
    ['member', members],
    [{ role: ['admin'] }, ['admin']],
    [{ role: ['model'] }, ['model']],
    [{ role: ['artist', 'admin'] }, ['artist', 'admin']],
    [{ role: [] }, []],
    [{ tier: 'free' }, members],
    [{ tier: 'fan' }, ['fan', 'vip', 'admin']],
    [{ tier: 'vip' }, ['vip', 'admin']],
  ]
  test.each(doors)('%j opens to %j', (access, expected) => expect(allowed(accessPolicy.call, access)).toEqual(expected))
})

describe('a track', () => {
  test('for all is heard by all', () => expect(allowed(trackPolicy.play, { accessTier: 'free' })).toEqual(everybody))
  test('for fans is heard by fans and better', () =>
    expect(allowed(trackPolicy.play, { accessTier: 'fan' })).toEqual(['fan', 'vip', 'admin']))
  test('for vips is heard by them', () =>
    expect(allowed(trackPolicy.play, { accessTier: 'vip' })).toEqual(['vip', 'admin']))
})

describe('a file no record uses', () => {
  test('is its uploader’s and the admins’', () =>
    expect(allowed(uploadPolicy.previewUnpublished, { uploadedBy: 6 })).toEqual(['artist', 'admin']))
  test('without an uploader is the admins’ alone', () =>
    expect(allowed(uploadPolicy.previewUnpublished, { uploadedBy: null })).toEqual(['admin']))
})

describe('an order', () => {
  test('is seen by who made it and admins', () =>
    expect(allowed(orderPolicy.see, { userId: 6 })).toEqual(['artist', 'admin']))
  test('of a guest is seen by admins alone', () =>
    expect(allowed(orderPolicy.see, { userId: null })).toEqual(['admin']))
  test('of everybody is listed for admins', () => expect(allowed(orderPolicy.seeAll, undefined)).toEqual(['admin']))
})

describe('applications', () => {
  test('are seen by their applicant and admins', () =>
    expect(allowed(applicationPolicy.seeThoseOf, { userId: 5 })).toEqual(['model', 'admin']))
  test('of everybody are listed for admins', () =>
    expect(allowed(applicationPolicy.seeAll, undefined)).toEqual(['admin']))
})

test('the columns of a list put it in order for admins', () =>
  expect(allowed(accessPolicy.sortByColumn, undefined)).toEqual(['admin']))
test('who is not published is known to admins', () =>
  expect(allowed(artistPolicy.seeUnpublished, undefined)).toEqual(['admin']))
test('what admins write leaves traces', () => expect(allowed(accessPolicy.beAudited, undefined)).toEqual(['admin']))

describe('a portfolio', () => {
  test('is kept by its model and admins', () =>
    expect(allowed(portfolioPolicy.manage, { ownerId: 5 })).toEqual(['model', 'admin']))

  const shown = { ownerId: 5, isPublic: true, contentRating: 'safe', isActive: true } as const
  test('shows members what is public and safe', () => expect(allowed(portfolioPolicy.seeItem, shown)).toEqual(members))
  test.each([
    ['private', { isPublic: false }],
    ['adult', { contentRating: 'adult' }],
    ['of somebody who is no model any more', { isActive: false }],
  ] as const)('shows what is %s to its model and admins alone', (_what, change) =>
    expect(allowed(portfolioPolicy.seeItem, { ...shown, ...change })).toEqual(['model', 'admin']),
  )
})

test('answers are kept apart by tier, and for admins', () => {
  expect(names.map((name) => audienceOf(people[name]))).toEqual([
    'free',
    'free',
    'fan',
    'vip',
    'free',
    'free',
    'free',
    'admin',
  ])
})
