import { expect, test } from 'vitest'
import { BitrateMeter } from './bitrate-meter.ts'
import { ReceiveStats } from './receive-stats.ts'
import { parseRtcp } from './rtcp.ts'
import {
  writeBitrateLimit,
  writeKeyframeRequest,
  writeNack,
  writeReceiverReport,
  writeSenderReport,
} from './rtcp-writing.ts'

test('what is written can be read, one after another in a compound', () => {
  const clock = { ntpHigh: 0x01020304, ntpLow: 0x05060708, timestamp: 90_000 }
  const sequences = [65_530, 65_535, 3, 900]
  const compound = Buffer.concat([
    ...[
      writeReceiverReport([]),
      writeNack(77, sequences),
      writeKeyframeRequest(78),
      writeSenderReport(79, clock, 5, 600),
    ],
    writeBitrateLimit([77], 2_500_000),
  ])
  expect(parseRtcp(compound)).toEqual([
    { kind: 'receiver-report', ssrc: 1, blocks: [] },
    { kind: 'nack', mediaSsrc: 77, sequences },
    { kind: 'keyframe-request', mediaSsrc: 78 },
    { kind: 'sender-report', ssrc: 79, ...clock },
    { kind: 'bitrate-estimate', bitsPerSecond: 2_500_000 },
  ])
  expect(parseRtcp(compound.subarray(0, 30)).length).toBe(2)
})

test('a full intra request asks for a keyframe of the track in its entry', () => {
  const bytes = Buffer.from('84ce0004000000010000000000000059010000 00'.replace(' ', ''), 'hex')
  expect(parseRtcp(bytes)).toEqual([{ kind: 'keyframe-request', mediaSsrc: 0x59 }])
})

test('the limit of the bitrate is written with its exponent', () => {
  const bytes = writeBitrateLimit([7, 8], 2_500_000)
  const value = bytes.readUIntBE(17, 3)
  expect(bytes.toString('latin1', 12, 16)).toBe('REMB')
  expect((value & 0x3ffff) * 2 ** (value >> 18)).toBeCloseTo(2_500_000, -2)
  expect([bytes.length, bytes.readUInt16BE(2), bytes.readUInt32BE(24)]).toEqual([28, 6, 8])
})

test('a report counts what came, what is missing and how long ago the sender reported', () => {
  const stats = new ReceiveStats(77, 90_000)
  expect(stats.block(0)).toBeNull()
  // Every fourth is lost, over the wrap of the numbers; each comes when its timestamp says.
  for (let n = 0; n < 100; n++) if (n % 4 !== 3) stats.received((65_500 + n) & 0xffff, n * 900, n * 10)
  stats.reported({ ntpHigh: 0x00010002, ntpLow: 0x00030004, timestamp: 0 }, 1000)
  const first = stats.block(2000)
  expect(first).toMatchObject({ ssrc: 77, cumulativeLost: 24, highestSequence: 65_598, fractionLost: 62 })
  expect(first).toMatchObject({ lastReport: 0x00020003, delay: 65_536, jitter: 0 })
  stats.received((65_500 + 100) & 0xffff, 90_000, 1900)
  expect(stats.block(2000)).toMatchObject({ cumulativeLost: 25, fractionLost: 128 })
  const bytes = writeReceiverReport([{ ...(first ?? expect.fail()), cumulativeLost: -2 }])
  expect(parseRtcp(bytes)).toEqual([{ kind: 'receiver-report', ssrc: 1, blocks: [{ ssrc: 77, fractionLost: 62 }] }])
  expect(bytes.readIntBE(13, 3)).toBe(-2)
})

test('bits per second are those of the last second', () => {
  const meter = new BitrateMeter()
  for (let now = 5000; now < 7000; now += 10) meter.add(125, now)
  expect(meter.bitsPerSecond(6999)).toBe(100_000)
  expect(meter.bitsPerSecond(7450)).toBe(50_000)
  expect(meter.bitsPerSecond(60_000)).toBe(0)
})
