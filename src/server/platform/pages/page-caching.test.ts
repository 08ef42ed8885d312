import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'

// Pages are kept as they were built, which the whole run of the tests does first.
const isBuilt = existsSync(join(import.meta.dirname, '../../../../dist/server'))
const testServer = await sharedTestServer(isBuilt ? { pages: 'built' } : {})
afterEach(() => vi.restoreAllMocks())

/** How many visits of a guest have the page made: the state of the data is noted before each. */
async function made(url: string, visits: number): Promise<number> {
  const noted = vi.spyOn(testServer.context.changes, 'snapshot')
  for (let visit = 0; visit < visits; visit++)
    expect((await testServer.guest.send({ method: 'GET', url })).statusCode).toBe(200)
  const { length } = noted.mock.calls
  noted.mockRestore()
  return length
}

describe.runIf(isBuilt)('a page that a guest is answered with', () => {
  test('is made once where nothing of their own stands in its address', async () => {
    expect(await made('/merch-booth', 3)).toBe(1)
  })

  test('is kept from its second visit on where anything may stand there', async () => {
    expect([await made('/search?q=soul', 1), await made('/search?q=soul', 3)]).toEqual([1, 1])
  })
})
