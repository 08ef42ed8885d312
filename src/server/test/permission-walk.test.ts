import { describe, expect, test } from 'vitest'
import { everyEndpoint } from '#server/every-endpoint.ts'
import { undeclaredRoutes, walkEndpoint } from '#server/testing/permission-matrix.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()

describe.each(everyEndpoint.map((endpoint) => ({ endpoint, name: `${endpoint.feature}.${endpoint.name}` })))(
  '$name',
  ({ endpoint }) => {
    test('opens to whom it says and to nobody else', async () => {
      expect((await walkEndpoint(testServer, endpoint)).wrong).toEqual([])
    })
  },
)

test('no route is on the server that the contract does not declare', () => {
  expect(undeclaredRoutes(testServer, everyEndpoint)).toEqual([])
})
