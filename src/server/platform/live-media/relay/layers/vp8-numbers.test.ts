import { expect, test } from 'vitest'
import { Rewriter } from '../rewrite.ts'
import { readVp8Numbers, Vp8Rewriter } from './vp8-numbers.ts'

const packet = (...payload: number[]) => Buffer.from([...new Array<number>(12).fill(0), ...payload])
const long = (id: number, tl0: number) => packet(0x90, 0xc0, 0x80 | (id >> 8), id & 0xff, tl0, 1)

/** Writes the numbers of one viewer over those of a packet; answers what it then says. */
function stamped(rewriter: Vp8Rewriter, bytes: Buffer) {
  const numbers = readVp8Numbers(bytes) ?? expect.fail()
  rewriter.stamp(bytes, numbers)
  const { pictureId, tl0 } = readVp8Numbers(bytes) ?? expect.fail()
  return [pictureId, tl0]
}

test('picture ids of 7 and 15 bits and TL0PICIDX are read where they are', () => {
  expect(readVp8Numbers(long(0x1234, 9))).toMatchObject({ pictureId: 0x1234, isLong: true, tl0: 9, tl0At: 16 })
  expect(readVp8Numbers(packet(0x90, 0x80, 0x12, 1))).toMatchObject({ pictureId: 0x12, isLong: false, tl0At: 0 })
  for (const without of [packet(), packet(0x10, 1), packet(0x90), packet(0x90, 0x40, 9), packet(0x90, 0xc0, 0x81)])
    expect(readVp8Numbers(without)).toBeNull()
})

test('they go on by one where another layer begins, over their wraps, and late packets keep their place', () => {
  const rewriter = new Vp8Rewriter()
  const start = (bytes: Buffer) => rewriter.start(readVp8Numbers(bytes) ?? expect.fail())
  start(long(0x7ffe, 255))
  expect([stamped(rewriter, long(0x7ffe, 255)), stamped(rewriter, long(0x7fff, 255))]).toEqual([
    [0x7ffe, 255],
    [0x7fff, 255],
  ])
  start(long(500, 40))
  expect([
    stamped(rewriter, long(500, 40)),
    stamped(rewriter, long(502, 41)),
    stamped(rewriter, long(501, 40)),
  ]).toEqual([
    [0, 0],
    [2, 1],
    [1, 0],
  ])
  start(long(7, 7))
  expect(stamped(rewriter, long(7, 7))).toEqual([3, 2])
})

test('ids of 7 bits stay ids of 7 bits', () => {
  const rewriter = new Vp8Rewriter()
  stamped(rewriter, packet(0x90, 0x80, 0x7f, 1))
  rewriter.start(readVp8Numbers(packet(0x90, 0x80, 5, 1)) ?? expect.fail())
  expect(stamped(rewriter, packet(0x90, 0x80, 5, 1))).toEqual([0, 0])
})

test('numbers and timestamps of a viewer go on at the keyframe of another layer, by the time that passed', () => {
  const rewriter = new Rewriter({ ssrc: 5, payloadType: 96, clockRate: 90_000 })
  const bytes = packet(1)
  const written = () => [bytes.readUInt16BE(2), bytes.readUInt32BE(4)] as const
  rewriter.start(40_000, 1_000_000, 500)
  rewriter.stamp(bytes, 40_000, 1_000_000, 500)
  const [sequence, timestamp] = written()
  // The other layer counts from elsewhere; its keyframe comes 33 ms after the last picture.
  rewriter.rebase()
  rewriter.start(7, 4_000_000_000, 533)
  rewriter.stamp(bytes, 7, 4_000_000_000, 533)
  expect(written()).toEqual([(sequence + 1) & 0xffff, (timestamp + 2970) >>> 0])
  rewriter.stamp(bytes, 8, 4_000_003_000, 566)
  expect(written()).toEqual([(sequence + 2) & 0xffff, (timestamp + 5970) >>> 0])
  // A packet of that layer from before its keyframe is not sent.
  expect(rewriter.stamp(bytes, 6, 3_999_997_000, 567)).toBe(false)
})
