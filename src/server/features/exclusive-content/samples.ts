import { exclusiveContent } from '#contract/exclusive-content.ts'
import type { CallOf } from '#contract/kit/endpoint.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** Adds an item with whatever a test says of it; a text for fans unless it says what. */
export const sampleItem = (admin: TestUser, fields: Partial<CallOf<typeof exclusiveContent.create>['body']> = {}) =>
  admin.call(exclusiveContent.create, {
    body: { title: 'The sock', type: 'text', body: 'It stays until the record sells out.', ...fields },
  })
