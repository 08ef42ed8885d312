import { expect, test } from 'vitest'
import { Rewriter } from './rewrite.ts'

const packet = () => Buffer.alloc(12, 0x80)
const numbers = (bytes: Buffer) => ({ sequence: bytes.readUInt16BE(2), timestamp: bytes.readUInt32BE(4) })

test('the numbers of a viewer go on without a break when another publisher comes', () => {
  const rewriter = new Rewriter({ ssrc: 5, payloadType: 100, clockRate: 90_000 })
  const bytes = packet()
  rewriter.start(65_535, 4_294_967_000, 1000)
  expect(rewriter.stamp(bytes, 65_535, 4_294_967_000, 1000)).toBe(true)
  expect([bytes.readUInt8(1), bytes.readUInt32BE(8)]).toEqual([0x80 | 100, 5])
  const first = numbers(bytes)
  rewriter.stamp(bytes, 0, 1000, 1010)
  expect(numbers(bytes)).toEqual({ sequence: (first.sequence + 1) & 0xffff, timestamp: (first.timestamp + 1296) >>> 0 })
  rewriter.rebase()
  expect([rewriter.isStarted, rewriter.originalOf(first.sequence)]).toEqual([false, null])
  rewriter.start(300, 50, 1110)
  rewriter.stamp(bytes, 300, 50, 1110)
  expect(numbers(bytes)).toEqual({
    sequence: (first.sequence + 2) & 0xffff,
    timestamp: (first.timestamp + 1296 + 9000) >>> 0,
  })
  expect(rewriter.timestampOf(140)).toBe((first.timestamp + 1296 + 9090) >>> 0)
})

test('late packets keep their place; those from before the start are not sent', () => {
  const rewriter = new Rewriter({ ssrc: 5, payloadType: 100, clockRate: 90_000 })
  const bytes = packet()
  rewriter.start(100, 0, 0)
  for (const sequence of [100, 103]) rewriter.stamp(bytes, sequence, 0, 0)
  const { sequence: last } = numbers(bytes)
  expect(rewriter.stamp(bytes, 101, 0, 0)).toBe(true)
  expect(numbers(bytes).sequence).toBe((last - 2) & 0xffff)
  expect(rewriter.stamp(bytes, 99, 0, 0)).toBe(false)
})

test('what is asked for again is found under its number at the publisher', () => {
  const rewriter = new Rewriter({ ssrc: 5, payloadType: 100, clockRate: 90_000 })
  const bytes = packet()
  expect(rewriter.originalOf(7)).toBeNull()
  rewriter.start(65_000, 0, 0)
  for (let n = 0; n < 2000; n++) rewriter.stamp(bytes, (65_000 + n) & 0xffff, n, n)
  const { sequence: last } = numbers(bytes)
  expect(rewriter.originalOf(last)).toBe((65_000 + 1999) & 0xffff)
  expect(rewriter.originalOf((last - 1000) & 0xffff)).toBe((65_000 + 999) & 0xffff)
  expect(rewriter.originalOf((last - 1024) & 0xffff)).toBeNull()
  expect(rewriter.originalOf((last + 1) & 0xffff)).toBeNull()
})
