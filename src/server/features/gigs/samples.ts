import { gigs } from '#contract/gigs.ts'
import type { CallOf } from '#contract/kit/endpoint.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** A day so many days from today, by the clocks of this machine's UTC. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Adds a gig with whatever a test says of it; a month ahead unless it says when. */
export const sampleGig = (admin: TestUser, fields: Partial<CallOf<typeof gigs.create>['body']> = {}) =>
  admin.call(gigs.create, { body: { title: 'Winter Rye', city: 'Ghent', date: dayFromNow(30), ...fields } })
