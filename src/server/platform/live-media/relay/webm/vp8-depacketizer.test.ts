import { expect, test } from 'vitest'
import { PacketOrder } from './packet-order.ts'
import { Vp8Depacketizer, vp8Format } from './vp8-depacketizer.ts'

const START = 0x90
const REST = 0x80

/** A packet with an extended descriptor and a picture id of 15 bits. */
function packet(first: number, pictureId: number, frame: number[], isLast = true): Buffer {
  const bytes = Buffer.from([0x80, isLast ? 0xe0 : 0x60, ...new Array<number>(10).fill(0), first, 0x80, 0, 0, ...frame])
  bytes.writeUInt16BE(0x8000 | pictureId, 14)
  return bytes
}
const key = (pictureId: number) => packet(START, pictureId, [0, 7])
const inter = (pictureId: number) => packet(START, pictureId, [1, 7])

test('a frame is put together from its packets', () => {
  const frames = new Vp8Depacketizer()
  expect(frames.push(packet(START, 5, [0, 1], false))).toBeNull()
  expect(frames.push(packet(REST, 5, [2, 3]))).toMatchObject({ data: Buffer.from([0, 1, 2, 3]), isKeyframe: true })
  expect(frames.push(inter(6))).toMatchObject({ isKeyframe: false })
})

test('what comes before a keyframe, or after a missing frame, is left out until the next', () => {
  const frames = new Vp8Depacketizer()
  expect(frames.push(inter(1))).toBeNull()
  expect(frames.push(key(2))).not.toBeNull()
  frames.gap()
  expect([frames.push(inter(4)), frames.needsKeyframe]).toEqual([null, true])
  expect(frames.push(key(5))).not.toBeNull()
  frames.push(packet(START, 6, [1], false))
  frames.gap()
  expect([frames.push(inter(7)), frames.needsKeyframe]).toEqual([null, true])
  expect(frames.push(key(8))).not.toBeNull()
  frames.gap()
  expect([frames.push(packet(REST, 9, [1])), frames.needsKeyframe]).toEqual([null, true])
})

test('a gap between two frames that follow on each other was a probe', () => {
  const frames = new Vp8Depacketizer()
  frames.push(key(0x7fff))
  frames.gap()
  expect(frames.push(inter(0))).not.toBeNull()
})

test('a keyframe says its size', () => {
  expect(vp8Format(Buffer.from('0000009d012a80024001ff', 'hex'))).toMatchObject({ width: 640, height: 320 })
  expect(vp8Format(Buffer.from('0000009d012a80', 'hex'))).toBeNull()
})

test('packets come in their order; one that is missing is waited for, and in the end given up', () => {
  const order = new PacketOrder<{ sequence: number }>(900)
  const push = (sequence: number, now: number) =>
    order.push({ sequence }, now).map((one) => `${one.packet.sequence}${one.isAfterGap ? ' after a gap' : ''}`)
  expect(push(65_534, 0)).toEqual(['65534'])
  expect(push(0, 10)).toEqual([])
  expect(push(65_535, 20)).toEqual(['65535', '0'])
  expect(push(65_535, 30)).toEqual([])
  expect(push(3, 40)).toEqual([])
  expect(push(4, 900)).toEqual([])
  expect(push(6, 950)).toEqual(['3 after a gap', '4'])
  expect(push(9, 955)).toEqual([])
  expect(order.drain().map(({ packet, cameAt }) => [packet.sequence, cameAt])).toEqual([
    [6, 950],
    [9, 955],
  ])
  expect(push(900, 960)).toEqual(['900'])
})
