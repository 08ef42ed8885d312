import { describe, expect, test } from 'vitest'
import type { Access, Tier } from '#contract/kit/access.ts'
import type { UserAction } from '#contract/users.ts'
import { artistPolicy } from '#server/features/artists/policy.ts'
import { applicationPolicy } from '#server/features/model-applications/policy.ts'
import { isFinal, orderPolicy } from '#server/features/orders/policy.ts'
import { portfolioPolicy } from '#server/features/portfolios/policy.ts'
import { trackPolicy } from '#server/features/tracks/policy.ts'
import { uploadPolicy } from '#server/features/uploads/policy.ts'
import { userPolicy } from '#server/features/users/policy.ts'
import { allowedActions } from '#server/platform/access/can.ts'
import { type AccessGate, atMost, canSee, lowestTierOf } from '#server/platform/access/entitlements/can-see.ts'
import { accessPolicy, audienceOf, sessionPolicy } from '#server/platform/access/policy.ts'
import { allowed, type CallerName, callerNames, callers } from '#server/testing/callers.ts'

const now = new Date()
const everybody = callerNames
const members = callerNames.filter((name) => name !== 'guest')

describe('an endpoint or a page', () => {
  const accessCases: [Access, CallerName[]][] = [
    ['anyone', everybody],
    ['member', members],
    [{ role: ['admin'] }, ['admin', 'artistWhoRuns']],
    [{ role: ['model'] }, ['model']],
    [{ role: ['artist', 'admin'] }, ['artist', 'admin', 'artistWhoRuns']],
    [{ role: [] }, []],
    [{ tier: 'free' }, members],
    [{ tier: 'fan' }, ['fan', 'vip', 'admin', 'artistWhoRuns']],
    [{ tier: 'vip' }, ['vip', 'admin', 'artistWhoRuns']],
  ]
  test.each(accessCases)('%j opens to %j', (access, expected) =>
    expect(allowed(accessPolicy.call, access)).toEqual(expected),
  )
})

describe('a track', () => {
  test('for all is heard by all', () =>
    expect(allowed(trackPolicy.play, { accessTier: 'free', now })).toEqual(everybody))
  test('for fans is heard by fans and better', () =>
    expect(allowed(trackPolicy.play, { accessTier: 'fan', now })).toEqual(['fan', 'vip', 'admin', 'artistWhoRuns']))
  test('for vips is heard by them', () =>
    expect(allowed(trackPolicy.play, { accessTier: 'vip', now })).toEqual(['vip', 'admin', 'artistWhoRuns']))
})

describe('a file no record uses', () => {
  test('is its uploader’s and the admins’', () =>
    expect(allowed(uploadPolicy.previewUnpublished, { uploadedBy: 6 })).toEqual(['artist', 'admin', 'artistWhoRuns']))
  test('without an uploader is the admins’ alone', () =>
    expect(allowed(uploadPolicy.previewUnpublished, { uploadedBy: null })).toEqual(['admin', 'artistWhoRuns']))
})

describe('an order', () => {
  test('is seen by who made it and admins', () =>
    expect(allowed(orderPolicy.see, { userId: 6 })).toEqual(['artist', 'admin', 'artistWhoRuns']))
  test('of a guest is seen by admins alone', () =>
    expect(allowed(orderPolicy.see, { userId: null })).toEqual(['admin', 'artistWhoRuns']))
  test('of everybody is listed for admins', () =>
    expect(allowed(orderPolicy.seeAll, undefined)).toEqual(['admin', 'artistWhoRuns']))
})

describe('applications', () => {
  test('are seen by their applicant and admins', () =>
    expect(allowed(applicationPolicy.seeThoseOf, { userId: 5 })).toEqual(['model', 'admin', 'artistWhoRuns']))
  test('of everybody are listed for admins', () =>
    expect(allowed(applicationPolicy.seeAll, undefined)).toEqual(['admin', 'artistWhoRuns']))
})

test('the columns of a list put it in order for admins', () =>
  expect(allowed(accessPolicy.sortByColumn, undefined)).toEqual(['admin', 'artistWhoRuns']))
test('who is not published is known to admins', () =>
  expect(allowed(artistPolicy.seeUnpublished, undefined)).toEqual(['admin', 'artistWhoRuns']))
test('what admins write leaves traces', () =>
  expect(allowed(accessPolicy.beAudited, undefined)).toEqual(['admin', 'artistWhoRuns']))

describe('a portfolio', () => {
  test('is kept by its model and admins', () =>
    expect(allowed(portfolioPolicy.manage, { ownerId: 5 })).toEqual(['model', 'admin', 'artistWhoRuns']))

  const shown = {
    ownerId: 5,
    isPublic: true,
    hiddenAt: null,
    contentRating: 'safe',
    isActive: true,
    isGranted: false,
  } as const
  test('shows members what is public and safe', () => expect(allowed(portfolioPolicy.seeItem, shown)).toEqual(members))
  test.each([
    ['private', { isPublic: false }],
    ['hidden by the label', { hiddenAt: new Date() }],
    ['adult', { contentRating: 'adult' }],
    ['of a user who is no model any more', { isActive: false }],
  ] as const)('shows what is %s to its model and admins alone', (_what, change) =>
    expect(allowed(portfolioPolicy.seeItem, { ...shown, ...change })).toEqual(['model', 'admin', 'artistWhoRuns']),
  )
  test.each([
    [{ isPublic: false }, true],
    [{ isPublic: false, contentRating: 'adult' }, true],
    [{ isPublic: false, hiddenAt: new Date() }, false],
    [{ isPublic: false, isActive: false }, false],
  ] as const)('shows what was granted, %j, to artists it was granted to: %s', (change, isSeen) =>
    expect(allowed(portfolioPolicy.seeItem, { ...shown, ...change, isGranted: true })).toEqual(
      isSeen ? ['model', 'artist', 'admin', 'artistWhoRuns'] : ['model', 'admin', 'artistWhoRuns'],
    ),
  )
})

describe('what is open to a session', () => {
  test.each([
    ['openAdmin', ['admin', 'artistWhoRuns']],
    ['openArtistDashboard', ['artist', 'artistWhoRuns']],
    ['openModelDashboard', ['model']],
    ['hearFanTracks', ['fan', 'vip', 'admin', 'artistWhoRuns']],
    ['hearVipTracks', ['vip', 'admin', 'artistWhoRuns']],
  ] as const)('%s is for %j', (action, expected) => expect(allowed(sessionPolicy[action], undefined)).toEqual(expected))

  test('is named as what a caller may do', () =>
    expect(allowedActions(callers.artistWhoRuns, sessionPolicy, undefined)).toEqual([
      'openAdmin',
      'openArtistDashboard',
      'hearFanTracks',
      'hearVipTracks',
    ]))
})

describe('what may be done with one thing', () => {
  const run = ['admin', 'artistWhoRuns']
  test('an order is moved on by admins until it is cancelled', () => {
    const asked = { status: 'sent', paymentId: null, paidAt: null, total: 900, refunded: 0 } as const
    expect(allowed(orderPolicy.setStatus, asked)).toEqual(run)
    expect(allowed(orderPolicy.setStatus, { ...asked, status: 'cancelled' })).toEqual([])
    const paid = { ...asked, status: 'paid', paymentId: 'pi_1', paidAt: new Date() } as const
    expect(allowed(orderPolicy.setStatus, paid)).toEqual([])
    expect([allowed(orderPolicy.send, paid), allowed(orderPolicy.refund, paid)]).toEqual([run, run])
    expect(allowed(orderPolicy.refund, { ...paid, refunded: 900 })).toEqual([])
    expect([allowed(orderPolicy.send, asked), allowed(orderPolicy.refund, asked)]).toEqual([[], []])
    expect([isFinal({ status: 'cancelled' }), isFinal({ status: 'requested' })]).toEqual([true, false])
  })

  test('an application is decided by admins and taken back once by who made it', () => {
    const application = { modelId: 5, statusCode: 'pending' } as const
    expect(allowed(applicationPolicy.decide, application)).toEqual(run)
    expect(allowed(applicationPolicy.withdraw, application)).toEqual(['model'])
    expect(allowed(applicationPolicy.withdraw, { ...application, statusCode: 'withdrawn' })).toEqual([])
    expect(allowed(applicationPolicy.withdraw, { ...application, modelId: null })).toEqual([])
  })

  test('an item of a portfolio is changed and taken out by its model and admins', () => {
    for (const action of ['update', 'remove'] as const)
      expect(allowed(portfolioPolicy[action], { ownerId: 5 })).toEqual(['model', ...run])
  })

  test.each([
    ['somebody', {}, { update: run, ban: run, readmit: [], endSessions: run, sendReset: run }],
    ['an admin themselves', { id: 7 }, { ban: ['artistWhoRuns'] }],
    [
      'somebody banned',
      { bannedAt: new Date(0) },
      { update: run, ban: [], readmit: run, endSessions: run, sendReset: [] },
    ],
    ['a demo login', { isDemo: true }, { update: [], ban: [], readmit: [], endSessions: run, sendReset: run }],
    ['a banned demo login', { isDemo: true, bannedAt: new Date(0) }, { readmit: [] }],
  ])('the account of %s', (_whose, change, expected) => {
    const account = { id: 99, isDemo: false, bannedAt: null, ...change }
    const may = Object.fromEntries(
      Object.keys(expected).map((action) => [action, allowed(userPolicy[action as UserAction], account)]),
    )
    expect(may).toEqual(expected)
  })
})

test('a file is had by whoever may see one of the records that use it, and asks for the least of their tiers', () => {
  const gates = (...accessTiers: Tier[]) => accessTiers.map((accessTier) => ({ accessTier, called: 'This' }))
  expect(allowed(uploadPolicy.haveFile, { gates: gates('vip', 'fan'), now })).toEqual([
    ...['fan', 'vip', 'admin', 'artistWhoRuns'],
  ])
  expect(allowed(uploadPolicy.haveFile, { gates: [], now })).toEqual([])
  expect([
    lowestTierOf(['vip', 'fan']),
    lowestTierOf(['vip']),
    lowestTierOf(['vip', 'free']),
    lowestTierOf([]),
  ]).toEqual(['fan', 'vip', 'free', 'vip'])
})

describe('what is kept for a tier', () => {
  const opensAt = new Date(1_000_000)
  const seenBy = (moment: number) =>
    callerNames.filter((name) => canSee(callers[name], { accessTier: 'fan', opensAt }, new Date(moment)))
  test('is seen by admins alone before it opens, and from that moment by its tier', () => {
    expect(seenBy(999_999)).toEqual(['admin', 'artistWhoRuns'])
    expect(seenBy(1_000_000)).toEqual(['fan', 'vip', 'admin', 'artistWhoRuns'])
  })
  test('is had by members first, and by everybody it is for from the moment on', () => {
    const publicFrom = new Date(2_000_000)
    const heardBy = (gate: Partial<AccessGate>, moment: number) =>
      callerNames.filter((name) =>
        canSee(callers[name], { accessTier: 'free', publicFrom, earlyTier: 'fan', ...gate }, new Date(moment)),
      )
    const fans = ['fan', 'vip', 'admin', 'artistWhoRuns']
    expect(heardBy({}, 1_999_999)).toEqual(fans)
    expect(heardBy({}, 2_000_000)).toEqual(everybody)
    expect(heardBy({ earlyTier: 'vip', accessTier: 'fan' }, 1_999_999)).toEqual(['vip', 'admin', 'artistWhoRuns'])
    expect(heardBy({ earlyTier: 'vip', accessTier: 'fan' }, 2_000_000)).toEqual(fans)
    // Never less than it needs afterwards.
    expect(heardBy({ earlyTier: 'fan', accessTier: 'vip' }, 1_999_999)).toEqual(['vip', 'admin', 'artistWhoRuns'])
    expect(heardBy({ publicFrom: null }, 0)).toEqual(everybody)
  })
  test('is asked for by less than one is entitled to, never by more', () => {
    const tierOf = (name: CallerName, asked: Tier) => atMost(callers[name], asked)?.tier
    expect([tierOf('vip', 'fan'), tierOf('vip', 'free'), tierOf('fan', 'vip')]).toEqual(['fan', 'free', 'fan'])
    expect([tierOf('listener', 'vip'), tierOf('guest', 'vip'), tierOf('admin', 'vip')]).toEqual([
      'free',
      undefined,
      'vip',
    ])
    expect(atMost(callers.admin, 'free')?.roles).toEqual([])
    expect(atMost(callers.admin, undefined)).toBe(callers.admin)
  })
})

test('answers are kept apart by tier, and for admins', () => {
  expect(callerNames.map((name) => audienceOf(callers[name]))).toEqual([
    'free',
    'free',
    'fan',
    'vip',
    'free',
    'free',
    'free',
    'admin',
    'admin',
  ])
})
