import type { CallOf } from '#contract/kit/endpoint.ts'
import { offers } from '#contract/offers.ts'
import type { TestUser } from '#server/testing/test-user.ts'

let made = 0
/** A code no other offer has. */
export const freshCode = (): string => `LATE${Date.now()}${++made}`

/** Makes an offer with whatever a test says of it; a tenth off unless said. */
export const sampleOffer = (admin: TestUser, fields: Partial<CallOf<typeof offers.create>['body']> = {}) =>
  admin.call(offers.create, {
    body: { code: freshCode(), ...('amount' in fields ? {} : { percent: 10 }), ...fields },
  })
