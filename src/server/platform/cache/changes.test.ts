import { describe, expect, test, vi } from 'vitest'
import { quiet } from '#server/testing/quiet-log.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { Changes } from './changes.ts'

const testServer = await sharedTestServer()

/** Two processes of one site, as far as changes go. */
async function twoSides() {
  const { $client } = testServer.context.db
  const [here, there] = [new Changes($client, quiet), new Changes($client, quiet)]
  await Promise.all([here.listen(), there.listen()])
  return { here, there, close: () => Promise.all([here.close(), there.close()]) }
}

describe('changes', () => {
  test('are seen here at once, on the other side in a moment, and only for their features', async () => {
    const { here, there, close } = await twoSides()
    const before = { here: here.stamp(['tracks']), there: there.stamp(['tracks']), albums: there.stamp(['albums']) }
    const announced = here.touch(['tracks', 'artists'])
    expect(here.stamp(['tracks'])).not.toBe(before.here)
    await announced
    await vi.waitFor(() => expect(there.stamp(['tracks'])).not.toBe(before.there), 10_000)
    expect(there.stamp(['albums'])).toBe(before.albums)
    await close()
  })

  test('of one side count once there', async () => {
    const { here, close } = await twoSides()
    await here.touch(['tracks'])
    const once = here.stamp(['tracks'])
    await here.touch(['albums'])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(here.stamp(['tracks'])).toBe(once)
    await close()
  })

  test('that were missed while the connection was lost count as a change of everything', async () => {
    const { here, there, close } = await twoSides()
    const before = there.stamp(['tracks'])
    await testServer.context.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    await vi.waitFor(() => expect(there.stamp(['tracks'])).not.toBe(before), 10_000)
    await vi.waitFor(
      async () => {
        const lost = there.stamp(['tracks'])
        await here.touch(['tracks'])
        await new Promise((resolve) => setTimeout(resolve, 50))
        expect(there.stamp(['tracks'])).not.toBe(lost)
      },
      { timeout: 5000 },
    )
    await close()
  })

  test('that may still come, since the answer to their commit was lost, are announced again for a while', async () => {
    const { here, there, close } = await twoSides()
    await here.touchForAWhile(['tracks'])
    for (const side of [here, there]) {
      const before = side.stamp(['tracks'])
      await vi.waitFor(() => expect(side.stamp(['tracks'])).not.toBe(before), { timeout: 5000 })
    }
    await close()
  })

  test('a snapshot makes stamps of its moment, also for features asked of later', async () => {
    const changes = new Changes(testServer.context.db.$client, quiet)
    await changes.touch(['tracks'])
    const then = changes.snapshot()
    expect(then(['tracks', 'albums'])).toBe(changes.stamp(['tracks', 'albums']))
    await changes.touch(['albums'])
    expect(then(['tracks', 'albums'])).not.toBe(changes.stamp(['tracks', 'albums']))
    expect(then(['tracks'])).toBe(changes.stamp(['tracks']))
  })
})
