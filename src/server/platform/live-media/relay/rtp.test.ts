import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startsKeyframe } from './keyframes.ts'
import { PacketRing } from './packet-ring.ts'
import { parseRtcp } from './rtcp.ts'
import { isRtcp, parseRtp, readExtension, sequenceDistance, withoutExtensions } from './rtp.ts'

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')
/** With one contributing source, an extension of the ids 3 and 4, and two bytes of padding. */
const full = hex('b1e0 0102 00000304 00000506 0000aaaa bede0002 31 0a0b 42 010203 00 1000 0002')

test('a packet is read with its sources, extensions and padding', () => {
  const packet = parseRtp(full)
  expect(packet).toMatchObject({ marker: true, payloadType: 96, sequence: 0x102, timestamp: 0x304, ssrc: 0x506 })
  expect(full.subarray(packet?.payloadStart, packet?.payloadEnd)).toEqual(hex('1000'))
  expect(readExtension(full, 3)).toEqual(hex('0a0b'))
  expect(readExtension(full, 4)).toEqual(hex('010203'))
  expect(readExtension(full, 5)).toBeNull()
  expect(isRtcp(full)).toBe(false)
})

test('extensions of two bytes are read as well', () => {
  const bytes = hex('90600102 00000304 00000506 10000001 03020a0b 10')
  expect(parseRtp(bytes)?.payloadStart).toBe(20)
  expect(readExtension(bytes, 3)).toEqual(hex('0a0b'))
})

test('what only the publisher agreed to is taken out; the rest stays as it is', () => {
  const bytes = Buffer.from(full)
  const packet = parseRtp(bytes)
  expect(packet && withoutExtensions(bytes, packet)).toEqual(hex('a0e0 0102 00000304 00000506 1000 0002'))
  const plain = hex('8060 0102 00000304 00000506 10')
  const read = parseRtp(plain)
  expect(read && withoutExtensions(plain, read)).toEqual(plain)
})

test.each([
  ['nothing', ''],
  ['half a header', '80600102 0000'],
  ['another version', '40600102 00000304 00000506'],
  ['more sources than bytes', '8f600102 00000304 00000506'],
  ['an extension without its length', '90600102 00000304 00000506 bede'],
  ['a longer extension than the packet', '90600102 00000304 00000506 bedeffff'],
  ['more padding than payload', 'a0600102 00000304 00000506 09'],
  ['padding of nothing', 'a0600102 00000304 00000506 00'],
])('%s is no packet', (_, text) => {
  expect(parseRtp(hex(text))).toBeNull()
})

test('sequence numbers are compared over their wrap', () => {
  expect([sequenceDistance(2, 65_534), sequenceDistance(65_534, 2), sequenceDistance(7, 7)]).toEqual([4, -4, 0])
})

test('bytes of any kind break nothing', () => {
  const cut = fc.tuple(fc.nat(full.length), fc.nat(255), fc.nat(full.length)).map(([at, value, end]) => {
    const bytes = Buffer.from(full)
    if (at < bytes.length) bytes[at] = value
    return bytes.subarray(0, end)
  })
  const anything = fc.uint8Array({ maxLength: 120 }).map((bytes) => Buffer.from(bytes))
  fc.assert(
    fc.property(fc.oneof(cut, anything), (bytes) => {
      isRtcp(bytes)
      parseRtcp(bytes)
      const packet = parseRtp(bytes)
      if (!packet) return
      readExtension(bytes, 3)
      startsKeyframe('VP8', bytes, packet)
      startsKeyframe('H264', bytes, packet)
      expect(parseRtp(withoutExtensions(bytes, packet))).toMatchObject({ sequence: packet.sequence, payloadStart: 12 })
    }),
    { numRuns: 2000, seed: 9 },
  )
})

test.each([
  ['VP8', '10 00', true],
  ['VP8', '10 01', false],
  ['VP8', '00 00', false],
  ['VP8', '11 00', false],
  ['VP8', '90 80 8123 00', true],
  ['VP8', '90 f0 81 2345 11 22', true],
  ['VP8', '90 80 01 01', false],
  ['VP8', '', false],
  ['VP8', '90 80', false],
  ['H264', '67 42', true],
  ['H264', '65 88', false],
  ['H264', '78 0002 6801 0002 6742', true],
  ['H264', '78 0002 6801 0002 6588', false],
  ['H264', '78 ffff 67', true],
  ['H264', '7c 87 42', true],
  ['H264', '7c 07 42', false],
  ['H264', '', false],
] as const)('of %s, whether one can begin with %s: %s', (codec, payload, is) => {
  const bytes = Buffer.concat([hex('8060 0102 00000304 00000506'), hex(payload)])
  const packet = parseRtp(bytes)
  expect(packet && startsKeyframe(codec, bytes, packet)).toBe(is)
})

test('the last thousand packets are kept, under their number', () => {
  const ring = new PacketRing()
  const numbered = (sequence: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(sequence & 0xffff, 2)
    return bytes
  }
  for (let n = 65_000; n < 67_000; n++) ring.add(n & 0xffff, numbered(n))
  expect(ring.get(66_999 & 0xffff)).toEqual(numbered(66_999))
  expect(ring.get(65_976)).toBeUndefined()
  expect(ring.get((66_999 - 1023) & 0xffff)).toBeDefined()
  expect(ring.get(5000)).toBeUndefined()
})
