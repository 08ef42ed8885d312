import { expect, test } from 'vitest'
import { KeyframeRequests } from './keyframe-requests.ts'
import { NackGenerator } from './nack-generator.ts'

test('what is missing is asked for shortly after, again while it does not come, and in the end given up', () => {
  const nacks = new NackGenerator()
  for (const sequence of [65_533, 65_534, 1, 2]) expect(nacks.received(sequence, 0)).toBe(true)
  expect(nacks.due(1)).toEqual([])
  expect(nacks.due(10)).toEqual([65_535, 0])
  nacks.received(0, 30)
  expect(nacks.due(50)).toEqual([])
  expect(nacks.due(110)).toEqual([65_535])
  for (let now = 210; now < 2000; now += 100) nacks.due(now)
  expect(nacks.due(5000)).toEqual([])
  expect(nacks.lost).toBe(1)
})

test('packets that only overtook each other are not asked for', () => {
  const nacks = new NackGenerator()
  for (const sequence of [10, 12, 11, 13]) nacks.received(sequence, 0)
  expect(nacks.due(100)).toEqual([])
})

test('after a long gap only a keyframe helps', () => {
  const nacks = new NackGenerator()
  nacks.received(10, 0)
  expect(nacks.received(2000, 0)).toBe(false)
  expect(nacks.due(100)).toEqual([])
  expect(nacks.received(2002, 0)).toBe(true)
  expect(nacks.due(100)).toEqual([2001])
})

test('keyframes are asked for at most twice a second, until one comes', () => {
  let asked = 0
  const requests = new KeyframeRequests(() => asked++)
  for (let now = 0; now < 400; now += 20) requests.want(now)
  expect(asked).toBe(1)
  requests.tick(500)
  expect(asked).toBe(2)
  requests.came()
  requests.tick(5000)
  expect(asked).toBe(2)
  requests.want(5000)
  expect(asked).toBe(3)
})
