import { expect, test } from 'vitest'
import { H264Depacketizer } from './h264-depacketizer.ts'
import { h264Size } from './h264-sps.ts'

const [SPS, PPS] = ['6742c00ada109f88c044000003000400000301903c489a80', '68ce0f2c80']
const IDR = '65888409f26280013939393aebaebaebaebaebaebc'
const NEXT = '419a2027c230'
const PREFIXED_NEXT = `00000006${NEXT}`

/** A packet of a picture; the last of it is marked. */
const packet = (time: number, payload: string, isLast = true) =>
  Buffer.from(`80${isLast ? 'e0' : '60'}0000${time.toString(16).padStart(8, '0')}00000000${payload}`, 'hex')
const together = (...units: string[]) =>
  `78${units.map((unit) => (unit.length / 2).toString(16).padStart(4, '0') + unit).join('')}`
const prefixed = (unit: string) => (unit.length / 2).toString(16).padStart(8, '0') + unit
const key = (time: number) => packet(time, together(SPS, PPS, IDR))

test('a frame is put together from units that come alone, together and in fragments', () => {
  const frames = new H264Depacketizer()
  frames.push(packet(1, SPS, false))
  frames.push(packet(1, PPS, false))
  frames.push(packet(1, `7c85${IDR.slice(2, 20)}`, false))
  frames.push(packet(1, `7c05${IDR.slice(20, 30)}`, false))
  const frame = frames.push(packet(1, `7c45${IDR.slice(30)}`))
  expect(frame?.data.toString('hex')).toBe([SPS, PPS, IDR].map(prefixed).join(''))
  expect(frame).toMatchObject({ isKeyframe: true, format: { codec: 'H264', width: 64, height: 50 } })
  // What a decoder is told: the profile and the level, lengths of four bytes, one set of each kind.
  expect(frame?.format?.decoderConfig?.toString('hex')).toBe(`0142c00affe10018${SPS}010005${PPS}`)
  expect(frames.push(key(2))?.data.toString('hex')).toBe([SPS, PPS, IDR].map(prefixed).join(''))
  expect(frames.push(packet(3, NEXT))).toMatchObject({ isKeyframe: false, format: null, timestamp: 3 })
})

test('what comes before a keyframe, or after something that is missing, is left out until the next', () => {
  const frames = new H264Depacketizer()
  expect([frames.push(packet(1, NEXT)), frames.needsKeyframe]).toEqual([null, true])
  // Without parameter sets a picture shows nothing to anybody.
  expect(frames.push(packet(2, IDR))).toBeNull()
  expect(frames.push(key(3))).not.toBeNull()
  frames.gap()
  expect([frames.push(packet(4, NEXT)), frames.needsKeyframe]).toEqual([null, true])
  expect(frames.push(key(5))).not.toBeNull()
  expect(frames.needsKeyframe).toBe(false)
})

test('a frame whose end never came is not mixed with the next', () => {
  const frames = new H264Depacketizer()
  frames.push(key(1))
  frames.push(packet(2, NEXT, false))
  expect(frames.push(packet(3, NEXT))?.data.toString('hex')).toBe(PREFIXED_NEXT)
})

test.each([
  ['nothing', ''],
  ['a fragment without its start', `7c05${IDR}`],
  ['a fragment of nothing', '7c85'],
  ['units longer than their packet', '78ffff67'],
  ['units of nothing', '78000000000000'],
  ['a kind that is not of this mode', '7d00'],
  ['a parameter set that is cut off', together('6742', PPS, IDR)],
])('a packet with %s breaks nothing', (_, payload) => {
  const frames = new H264Depacketizer()
  expect(frames.push(packet(1, payload))).toBeNull()
  expect(frames.push(key(2))).not.toBeNull()
})

test.each([
  [SPS, { width: 64, height: 50 }],
  ['6764001facd9405005bb0110000003001000000303c0f1831960', { width: 1280, height: 720 }],
  ['67640028acd940780227e5c044000003000400000300f03c60c658', { width: 1920, height: 1080 }],
  [SPS.slice(0, 12), null],
  ['67', null],
  [`6742c00a${'00'.repeat(20)}`, null],
])('a parameter set says how large the pictures are: %s', (set, size) => {
  expect(h264Size(Buffer.from(set, 'hex'))).toEqual(size)
})
