import { expect, test } from 'vitest'
import { shareReading } from './share-reading.ts'

/** Something that changes, and a reading of it that takes a turn of the event loop. */
function changing(everyMs?: number) {
  const world = { value: 1, readings: 0, isBroken: false }
  const read = shareReading(async () => {
    world.readings++
    const { value } = world
    await new Promise((resolve) => setImmediate(resolve))
    if (world.isBroken) throw new Error('It broke')
    return value
  }, everyMs)
  return { world, read }
}

test('whoever asks while it is read shares the next reading, and finds what has changed by then', async () => {
  const { world, read } = changing()
  const first = read()
  await Promise.resolve()
  await Promise.resolve()
  world.value = 2
  const later = [read(), read(), read()]
  expect([await first, ...(await Promise.all(later))]).toEqual([1, 2, 2, 2])
  expect(world.readings).toBe(2)
  expect(await read()).toBe(2)
  expect(world.readings).toBe(3)
})

test('one that fails, fails for those who shared it and for nobody after', async () => {
  const { world, read } = changing()
  world.isBroken = true
  expect((await Promise.allSettled([read(), read()])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  world.isBroken = false
  expect(await read()).toBe(1)
})

test('those who ask within the time between two readings share the next one; whoever asks later waits for nothing', async () => {
  const { world, read } = changing(50)
  const began = performance.now()
  await read()
  expect(performance.now() - began).toBeLessThan(45)
  const sharing = [read()]
  await new Promise((resolve) => setTimeout(resolve, 20))
  world.value = 2
  sharing.push(read())
  expect([await Promise.all(sharing), world.readings]).toEqual([[2, 2], 2])
  expect(performance.now() - began).toBeGreaterThan(45)
})
