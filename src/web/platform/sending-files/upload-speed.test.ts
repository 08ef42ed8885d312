import { expect, test } from 'vitest'
import { makeSpeedMeter } from './upload-speed.ts'

test('speed and rest are unknown at first, then follow from what was sent', () => {
  const pace = makeSpeedMeter()
  expect(pace(0, 1000, 0)).toEqual({ sent: 0, total: 1000, share: 0, speed: 0, remaining: null })
  expect(pace(200, 1000, 1000)).toEqual({ sent: 200, total: 1000, share: 0.2, speed: 200, remaining: 4 })
})

test('only the last five seconds count for the speed', () => {
  const pace = makeSpeedMeter()
  pace(0, 10_000, 0)
  pace(4000, 10_000, 1000)
  expect(pace(4400, 10_000, 6000).speed).toBe(80)
})

test('a file without size is not divided by', () => {
  expect(makeSpeedMeter()(0, 0, 0).share).toBe(0)
})
