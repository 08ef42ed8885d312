import { existsSync, mkdirSync, openSync, utimesSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startPeriodicTasks } from '#server/start/periodic-tasks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const { context } = await sharedTestServer()
const DAY_MS = 24 * 3_600_000

afterEach(() => vi.useRealTimers())

/** A half-written file as it lies there so many days after its last byte. */
function leave(name: string, days: number): string {
  const path = context.storage.unfinishedPath(name)
  writeFileSync(path, 'half')
  const then = new Date(Date.now() - days * DAY_MS)
  utimesSync(path, then, then)
  return path
}

test('what died half written goes every hour, not only at the start; what is being written stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [dead, fresh] = [leave('dead', 2), leave('fresh', 0.9)]
  const folder = context.storage.unfinishedPath('restoring')
  mkdirSync(folder)
  writeFileSync(join(folder, 'one'), 'half')
  // Begun days ago on a slow line, and still arriving.
  const slow = leave('slow', 3)
  writeSync(openSync(slow, 'a'), 'more')
  const stop = startPeriodicTasks(context)
  try {
    await expect.poll(() => existsSync(dead)).toBe(false)
    const later = leave('later', 1.1)
    await vi.advanceTimersByTimeAsync(3_600_000 - 1000)
    expect(existsSync(later)).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(() => existsSync(later)).toBe(false)
    expect([fresh, slow, folder].map(existsSync)).toEqual([true, true, true])
  } finally {
    stop()
  }
})
