import { expect, test } from 'vitest'
import { MediaClock } from './media-clock.ts'

test('times go by the timestamps, from when the first came, over the wrap of their numbers', () => {
  const clock = new MediaClock()
  expect(clock.timeOf('audio', 4_294_967_000, 20, null)).toBe(20)
  expect(clock.timeOf('audio', (4_294_967_000 + 48_000) >>> 0, 1500, null)).toBe(1020)
  expect(clock.timeOf('video', 7, 40, null)).toBe(40)
  clock.restart()
  expect(clock.timeOf('audio', 5, 3000, null)).toBe(3000)
})

test('sound whose clock drifts is led back to what the publisher reports', () => {
  const clock = new MediaClock()
  const ntpHigh = 3_900_000_000
  let [audio, video] = [0, 0]
  // Within twenty minutes the sound card counts 200 ms too many.
  for (let ms = 0; ms <= 1_200_000; ms += 20) {
    const played = ms * (1 + 200 / 1_200_000)
    const report = { ntpHigh: ntpHigh + Math.floor(ms / 1000), ntpLow: ((ms % 1000) / 1000) * 2 ** 32 }
    video = clock.timeOf('video', (ms * 90) >>> 0, ms, { ...report, timestamp: (ms * 90) >>> 0 })
    const timestamp = Math.round(played * 48) >>> 0
    audio = clock.timeOf('audio', timestamp, ms, { ...report, timestamp })
  }
  expect(Math.abs(audio - video)).toBeLessThan(2)
  expect(Math.abs(video - 1_200_000)).toBeLessThan(2)
})

test('a report far off is not followed', () => {
  const clock = new MediaClock()
  clock.timeOf('audio', 0, 0, { ntpHigh: 1000, ntpLow: 0, timestamp: 0 })
  expect(clock.timeOf('audio', 960, 20, { ntpHigh: 9000, ntpLow: 0, timestamp: 960 })).toBe(20)
})
