import { afterEach, describe, expect, test, vi } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })
afterEach(() => vi.restoreAllMocks())

/** How many visits of a guest have something computed: the state of the data is noted before it is. */
async function made(url: string, visits: number): Promise<number> {
  const noted = vi.spyOn(testServer.context.changes, 'snapshot')
  let computed = 0
  for (let visit = 0; visit < visits; visit++) {
    noted.mockClear()
    expect((await testServer.guest.send({ method: 'GET', url })).statusCode).toBe(200)
    if (noted.mock.calls.length > 0) computed++
  }
  noted.mockRestore()
  return computed
}

describe('a page that a guest is answered with', () => {
  test('is made once where nothing of their own stands in its address', async () => {
    expect(await made('/merch-booth', 3)).toBe(1)
  })

  test('is kept from its second visit on where anything may stand there', async () => {
    expect([await made('/search?q=soul', 1), await made('/search?q=soul', 3)]).toEqual([1, 1])
  })
})
