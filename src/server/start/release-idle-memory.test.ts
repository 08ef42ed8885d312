import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const MB = 1024 * 1024

/** A process of its own: what the other tests allocate and release beside this one would be measured with it. */
const RUSH = `
  import { setTimeout as delay } from 'node:timers/promises'
  import { releaseIdleMemory } from ${JSON.stringify(import.meta.resolve('./release-idle-memory.ts'))}
  const held = () => process.memoryUsage.rss()
  if (process.argv.includes('released')) releaseIdleMemory(50)
  await delay(120)
  const before = held()
  let rush = Array.from({ length: 1_500_000 }, (_, i) => ({ i }))
  const atMost = held()
  rush = undefined
  for (let tries = 0; tries < 30 && held() > before + ${40 * MB}; tries++) await delay(100)
  console.log(JSON.stringify({ rise: atMost - before, kept: held() - before }))
`

async function rush(...args: string[]): Promise<{ rise: number; kept: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', RUSH, ...args])
  return JSON.parse(stdout)
}

test('what a rush needed goes back in the quiet after it, and by itself would not', async () => {
  const [released, left] = await Promise.all([rush('released'), rush()])
  expect(released.rise).toBeGreaterThan(50 * MB)
  expect(released.kept).toBeLessThan(40 * MB)
  expect(left.kept).toBeGreaterThan(40 * MB)
})
