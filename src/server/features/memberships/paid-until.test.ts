import { expect, test } from 'vitest'
import type { SubscriptionStatus } from '#contract/memberships.ts'
import { paidUntil } from './paid-until.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 20))
const until = (status: SubscriptionStatus, changes: { cancelAtPeriodEnd?: boolean; endedAt?: Date } = {}) =>
  paidUntil({ periodStart: day(1), periodEnd: day(31), cancelAtPeriodEnd: false, endedAt: null, status, ...changes })

test('a pass that renews goes on for three days after its period, while nobody has said that it was not paid', () => {
  expect(until('active')).toEqual(day(34))
  expect(until('trialing')).toEqual(day(34))
})

test('a pass that was cancelled ends to the second with its period', () =>
  expect(until('active', { cancelAtPeriodEnd: true })).toEqual(day(31)))

test('a renewal that was not paid leaves two weeks from the end of what was paid', () => {
  expect(until('past_due')).toEqual(day(15))
  expect(until('past_due', { cancelAtPeriodEnd: true })).toEqual(day(1))
})

test('what was given up ends when it did, and what is not paid with what was', () => {
  expect(until('canceled', { endedAt: day(12) })).toEqual(day(12))
  expect(until('canceled')).toEqual(day(1))
  expect(until('unpaid')).toEqual(day(1))
  expect(until('paused')).toEqual(day(1))
})

test('what was never paid gives nothing', () => {
  expect(until('incomplete')).toBeNull()
  expect(until('incomplete_expired')).toBeNull()
})
