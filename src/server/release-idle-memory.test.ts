import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { releaseIdleMemory } from './release-idle-memory.ts'

const MB = 1024 * 1024

test('what a rush needed goes back in the quiet after it', async () => {
  const stop = releaseIdleMemory(50)
  try {
    await delay(120)
    const before = process.memoryUsage.rss()
    let rush: unknown[] = Array.from({ length: 1_500_000 }, (_, i) => ({ i }))
    expect(rush).toHaveLength(1_500_000)
    expect(process.memoryUsage.rss()).toBeGreaterThan(before + 40 * MB)
    rush = []
    for (let tries = 0; tries < 100 && process.memoryUsage.rss() > before + 40 * MB; tries++) await delay(100)
    expect(process.memoryUsage.rss()).toBeLessThan(before + 40 * MB)
  } finally {
    stop()
  }
})
