import { describe, expect, test } from 'vitest'
import type { Access, Caller, Role, Tier } from '#contract/access.ts'
import { audienceOf, can } from './can.ts'

const who = (id: number, role: Role | null, tier: Tier): Caller => ({ id, username: `person${id}`, role, tier })
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
const allowed = (...question: [Parameters<typeof can>[1], Parameters<typeof can>[2]]) =>
  names.filter((name) => can(people[name], ...question))

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
  test.each(doors)('%j opens to %j', (access, expected) => expect(allowed('access', access)).toEqual(expected))
})

describe('a track', () => {
  test('for all is heard by all', () => expect(allowed('play', { accessTier: 'free' })).toEqual(everybody))
  test('for fans is heard by fans and better', () =>
    expect(allowed('play', { accessTier: 'fan' })).toEqual(['fan', 'vip', 'admin']))
  test('for vips is heard by them', () => expect(allowed('play', { accessTier: 'vip' })).toEqual(['vip', 'admin']))
})

describe('a file no record uses', () => {
  test('is its uploader’s and the admins’', () =>
    expect(allowed('previewUnpublished', { uploadedBy: 6 })).toEqual(['artist', 'admin']))
  test('without an uploader is the admins’ alone', () =>
    expect(allowed('previewUnpublished', { uploadedBy: null })).toEqual(['admin']))
})

test('who is not published is known to admins', () => expect(allowed('seeUnpublished', null)).toEqual(['admin']))
test('what admins write leaves traces', () => expect(allowed('beAudited', null)).toEqual(['admin']))

describe('a portfolio', () => {
  test('is kept by its model and admins', () =>
    expect(allowed('managePortfolio', { ownerId: 5 })).toEqual(['model', 'admin']))

  const shown = { ownerId: 5, isPublic: true, contentRating: 'safe', isActive: true } as const
  test('shows members what is public and safe', () => expect(allowed('seePortfolioItem', shown)).toEqual(members))
  test.each([
    ['private', { isPublic: false }],
    ['adult', { contentRating: 'adult' }],
    ['of somebody who is no model any more', { isActive: false }],
  ] as const)('shows what is %s to its model and admins alone', (_what, change) =>
    expect(allowed('seePortfolioItem', { ...shown, ...change })).toEqual(['model', 'admin']),
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
