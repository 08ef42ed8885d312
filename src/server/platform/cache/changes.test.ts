import { describe, expect, test, vi } from 'vitest'
import { data, oneRecord } from '#contract/kit/data.ts'
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
  test('are seen here at once, on the other side in a moment, and only for their data', async () => {
    const { here, there, close } = await twoSides()
    const [snapshot, farSnapshot] = [here.snapshot(), there.snapshot()]
    const announced = here.touch([data.tracks, data.artists])
    expect(here.isUnchanged([data.tracks], snapshot)).toBe(false)
    await announced
    await vi.waitFor(() => expect(there.isUnchanged([data.tracks], farSnapshot)).toBe(false), 10_000)
    expect(there.isUnchanged([data.albums], farSnapshot)).toBe(true)
    await close()
  })

  test('of one thing are announced as such, of very many records as changes of all', async () => {
    const { here, there, close } = await twoSides()
    const snapshot = there.snapshot()
    await here.touch([oneRecord(data.gigs, 7)])
    await vi.waitFor(() => expect(there.isUnchanged([oneRecord(data.gigs, 7)], snapshot)).toBe(false), 10_000)
    expect(there.isUnchanged([oneRecord(data.gigs, 8)], snapshot)).toBe(true)
    await here.touch(Array.from({ length: 3000 }, (_, n) => oneRecord(data.gigs, 1000 + n)))
    await vi.waitFor(() => expect(there.isUnchanged([oneRecord(data.gigs, 8)], snapshot)).toBe(false), 10_000)
    await close()
  })

  test('of one side count once there', async () => {
    const { here, close } = await twoSides()
    await here.touch([data.tracks])
    const snapshot = here.snapshot()
    await here.touch([data.albums])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(here.isUnchanged([data.tracks], snapshot)).toBe(true)
    await close()
  })

  test('that were missed while the connection was lost count as a change of everything', async () => {
    const { here, there, close } = await twoSides()
    const snapshot = there.snapshot()
    await testServer.context.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    await vi.waitFor(() => expect(there.isUnchanged([data.tracks], snapshot)).toBe(false), 10_000)
    await vi.waitFor(
      async () => {
        const lost = there.snapshot()
        await here.touch([data.tracks])
        await new Promise((resolve) => setTimeout(resolve, 50))
        expect(there.isUnchanged([data.tracks], lost)).toBe(false)
      },
      { timeout: 5000 },
    )
    await close()
  })

  test('that may still come, since the answer to their commit was lost, are announced again for a while', async () => {
    const { here, there, close } = await twoSides()
    await here.touchForAWhile([data.tracks])
    for (const side of [here, there]) {
      const snapshot = side.snapshot()
      await vi.waitFor(() => expect(side.isUnchanged([data.tracks], snapshot)).toBe(false), { timeout: 5000 })
    }
    await close()
  })

  test('that come by themselves are asked for once, and again when their data changed or the moment has come', async () => {
    const { here, close } = await twoSides()
    const asked: string[] = []
    const moments = [300, 400].map((ms) => new Date(Date.now() + ms))
    here.askNextMoment(data.tracks, async () => {
      asked.push('tracks')
      return moments.shift() ?? null
    })
    expect(here.expectNextMoments([data.albums, oneRecord(data.gigs, 7)])).toBeNull()
    await here.expectNextMoments([oneRecord(data.tracks, 7)])
    expect(here.expectNextMoments([data.tracks, data.everything])).toBeNull()
    await here.touch([oneRecord(data.tracks, 7)])
    await here.expectNextMoments([data.tracks])
    expect(asked).toHaveLength(2)
    const [snapshot, reads] = [here.snapshot(), [data.tracks]]
    expect(here.isUnchanged(reads, snapshot)).toBe(true)
    await vi.waitFor(() => expect(here.isUnchanged(reads, snapshot)).toBe(false), { interval: 10 })
    expect(here.isUnchanged([data.albums], snapshot)).toBe(true)
    await here.expectNextMoments(reads)
    expect(asked).toHaveLength(3)
    await close()
  })
})
