import type { CallOf } from '#contract/kit/endpoint.ts'
import { merchandise } from '#contract/merchandise.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** Adds an item with whatever a test says of it. */
export const sampleItem = (admin: TestUser, fields: Partial<CallOf<typeof merchandise.create>['body']> = {}) =>
  admin.call(merchandise.create, { body: { name: 'Rosewater', category: 'vinyl', price: '24.00', ...fields } })
