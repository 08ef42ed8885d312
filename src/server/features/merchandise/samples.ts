import type { CallOf } from '#contract/endpoint.ts'
import { merchandise } from '#contract/merchandise.ts'
import type { Actor } from '#server/testing/test-user.ts'

/** Adds an item with whatever a test says of it. */
export const sampleItem = (admin: Actor, fields: Partial<CallOf<typeof merchandise.create>['body']> = {}) =>
  admin.call(merchandise.create, { body: { name: 'Rosewater', category: 'vinyl', price: '24.00', ...fields } })
