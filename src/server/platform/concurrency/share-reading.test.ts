import { expect, test } from 'vitest'
import { shareReading } from './share-reading.ts'

/** Something that changes, and a reading of it that takes a turn of the event loop. */
function changing() {
  const world = { value: 1, readings: 0, isBroken: false }
  const read = shareReading(async () => {
    world.readings++
    const { value } = world
    await new Promise((resolve) => setImmediate(resolve))
    if (world.isBroken) throw new Error('It broke')
    return value
  })
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
