import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#server/platform/http/errors.ts'
import { announced } from './candidates.ts'
import { readOffer } from './offer.ts'
import { agree, narrowedOffer, writeAnswer } from './session-description.ts'

const HASH = Array.from({ length: 32 }, () => 'AB').join(':')
const TRANSPORT = [
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  `a=fingerprint:sha-256 ${HASH}`,
  'a=setup:actpass',
]
const CC = 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01'
const AUDIO = [
  ...['m=audio 9 UDP/TLS/RTP/SAVPF 111 63 0', 'c=IN IP4 0.0.0.0', ...TRANSPORT, 'a=mid:0', 'a=sendonly', 'a=rtcp-mux'],
  ...[
    `a=extmap:3 ${CC}`,
    'a=rtpmap:111 opus/48000/2',
    'a=rtcp-fb:111 transport-cc',
    'a=fmtp:111 minptime=10;useinbandfec=1',
  ],
  ...['a=rtpmap:63 red/48000/2', 'a=fmtp:63 111/111', 'a=ssrc:1001 cname:x'],
]
const VIDEO = [
  ...[
    'm=video 9 UDP/TLS/RTP/SAVPF 102 103 96 97',
    'c=IN IP4 0.0.0.0',
    ...TRANSPORT,
    'a=mid:1',
    'a=sendonly',
    'a=rtcp-mux',
  ],
  ...['a=rtcp-rsize', `a=extmap:4 ${CC}`, 'a=extmap:5 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id'],
  ...['a=rtpmap:102 H264/90000', 'a=fmtp:102 packetization-mode=1;profile-level-id=640c1f', 'a=rtpmap:103 H264/90000'],
  ...['a=fmtp:103 packetization-mode=1;profile-level-id=42e01f', 'a=rtpmap:96 VP8/90000', 'a=rtcp-fb:96 nack'],
  ...['a=rtcp-fb:96 nack pli', 'a=rtcp-fb:96 nack rpsi', 'a=rtpmap:97 rtx/90000', 'a=fmtp:97 apt=96'],
  ...['a=ssrc-group:FID 2003 2002', 'a=ssrc:2002 cname:x', 'a=ssrc:2003 cname:x'],
]
const START = ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1']
const sdp = (...lines: string[][]): string => `${[...START, ...lines.flat()].join('\r\n')}\r\n`
const OFFER = sdp(AUDIO, VIDEO)

/** A further line of pictures, with numbers of its own. */
const videoLine = (mid: number) =>
  VIDEO.map((line) => line.replace('mid:1', `mid:${mid}`).replaceAll(/200([23])/g, `${mid}00$1`))
const withVideos = (...lines: string[][]) => sdp(AUDIO, VIDEO, ...lines).replace('BUNDLE 0 1', 'BUNDLE 0 1 5 6')

const refusedWith = (text: string) => {
  try {
    readOffer(text, 'publisher')
    return 200
  } catch (error) {
    if (error instanceof Refusal) return error.status
    throw error
  }
}

test('an offer is narrowed to one codec per line, without what viewers could not follow', () => {
  const offer = readOffer(OFFER, 'publisher')
  const media = agree(offer, null)
  expect(media.map(({ codec, ssrc }) => [codec.name, codec.payloadType, ssrc])).toEqual([
    ['opus', 111, 1001],
    ['VP8', 96, 2003],
  ])
  const narrowed = narrowedOffer(offer, media, 'publisher')
  expect(narrowed).not.toMatch(/rtx|red\/|H264|stream-id|2002|candidate/)
  expect(narrowed).toContain(`a=extmap:4 ${CC}`)
  // The library reads it again as an offer: it is one.
  expect(readOffer(narrowed, 'publisher').media.map(({ mid }) => mid)).toEqual(['0', '1'])
})

test('the answer to a publisher asks for stereo and names the limit; that to a viewer names what is sent', () => {
  const transport = { ufrag: 'efgh', password: 'p'.repeat(22), fingerprint: `sha-256 ${HASH}`, setup: 'active' }
  const candidates = announced(['1 1 UDP 2114977791 10.0.0.1 4000 typ host'], '203.0.113.9', 4000)
  const offer = readOffer(OFFER, 'publisher')
  const answer = writeAnswer(agree(offer, null), { ...transport, candidates }, 'publisher', 2_500_000)
  expect(answer).toContain('a=fmtp:111 minptime=10;useinbandfec=1;stereo=1;sprop-stereo=1;maxaveragebitrate=128000\r\n')
  expect(answer).toContain('b=AS:2500\r\n')
  expect(answer).toContain('a=rtcp-fb:96 nack pli\r\n')
  expect(answer).not.toContain('rpsi')
  expect(answer).toContain('a=candidate:1 1 UDP 2130706431 203.0.113.9 4000 typ host\r\n')
  const viewer = readOffer(OFFER.replaceAll('sendonly', 'recvonly'), 'viewer')
  const media = agree(viewer, 'H264')
  const given = writeAnswer(media, { ...transport, candidates }, 'viewer', 0)
  expect(given).toContain('m=video 9 UDP/TLS/RTP/SAVPF 103\r\n')
  for (const { outgoingSsrc, kind } of media) {
    expect(given).toContain(`a=ssrc:${outgoingSsrc} cname:live\r\n`)
    expect(given).toContain(`a=msid:live ${kind}\r\n`)
  }
  expect(given).not.toMatch(/extmap|b=AS|recvonly/)
})

test('a second line of pictures is the low layer, of the same codec; each says the limit of both', () => {
  const offer = readOffer(withVideos(videoLine(5)), 'publisher')
  const media = agree(offer, null)
  expect(media.map(({ mid, layer, codec, ssrc }) => [mid, layer, codec.name, ssrc])).toEqual([
    ['0', 'high', 'opus', 1001],
    ['1', 'high', 'VP8', 2003],
    ['5', 'low', 'VP8', 5003],
  ])
  const transport = { ufrag: 'efgh', password: 'p'.repeat(22), fingerprint: `sha-256 ${HASH}`, setup: 'active' }
  const answer = writeAnswer(media, { ...transport, candidates: [] }, 'publisher', 2_400_000)
  expect(answer.match(/b=AS:\d+/g)).toEqual(['b=AS:2400', 'b=AS:2400'])
  const onlyH264 = withVideos(videoLine(5).filter((line) => !line.includes('VP8')))
  expect(() => agree(readOffer(onlyH264, 'publisher'), null)).toThrow(expect.objectContaining({ status: 406 }))
  const ofViewer = withVideos(videoLine(5)).replaceAll('sendonly', 'recvonly')
  expect(() => readOffer(ofViewer, 'viewer')).toThrow(expect.objectContaining({ status: 400 }))
})

describe('an offer is refused', () => {
  const without = (line: string) => OFFER.replaceAll(`${line}\r\n`, '')
  test.each([
    ['that is empty', '', 400],
    ['that is too long', `${OFFER}${'a=x:y\r\n'.repeat(20_000)}`, 400],
    ['with lines of another kind', `${OFFER}nonsense\r\n`, 400],
    ['without media', sdp(), 400],
    ['with three videos', withVideos(videoLine(5), videoLine(6)), 400],
    ['with a data channel', sdp(AUDIO, ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel']), 400],
    ['with a way for each of its lines', without('a=group:BUNDLE 0 1'), 400],
    ['without a mid', without('a=mid:1'), 400],
    ['with a mid that is no name', OFFER.replace('a=mid:1', 'a=mid:1 2'), 400],
    ['with the same mid twice', OFFER.replace('a=mid:1', 'a=mid:0'), 400],
    ['with the same number twice', OFFER.replaceAll('2003', '1001'), 400],
    ['without numbers of its tracks', OFFER.replaceAll(/a=ssrc.*\r\n/g, ''), 400],
    ['that would send by another way', OFFER.replaceAll('UDP/TLS/RTP/SAVPF', 'RTP/AVP'), 400],
    ['without a shared port', without('a=rtcp-mux'), 400],
    ['that only receives', OFFER.replaceAll('sendonly', 'recvonly'), 400],
    ['without a password', without('a=ice-pwd:abcdefghijklmnopqrstuvwx'), 400],
    ['with a short password', OFFER.replaceAll('abcdefghijklmnopqrstuvwx', 'abc'), 400],
    ['with a weak fingerprint', OFFER.replaceAll('sha-256', 'sha-1'), 400],
    ['with a cut fingerprint', OFFER.replaceAll(HASH, HASH.slice(3)), 400],
    ['without a codec of pictures', OFFER.replaceAll(/(VP8|H264)\/90000/g, 'VP9/90000'), 406],
    ['without Opus', OFFER.replaceAll('opus', 'G722'), 406],
    [
      'with H264 in single packets only',
      OFFER.replaceAll('VP8', 'VP9').replaceAll('packetization-mode=1', 'packetization-mode=0'),
      406,
    ],
  ])('%s', (_, text, status) => {
    const readAndAgree = () => agree(readOffer(text, 'publisher'), null)
    expect(readAndAgree).toThrow(expect.objectContaining({ status }))
    expect(readAndAgree).toThrow(Refusal)
  })

  test('or understood, whatever was done to it', () => {
    const mutated = fc
      .array(
        fc.tuple(
          fc.nat(OFFER.length),
          fc.nat(40),
          fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('\r\n', 'a=', ':', ' 0')),
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      )
      .map((edits) => edits.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), OFFER))
    const seen = new Set<number>()
    fc.assert(
      fc.property(mutated, (text) => {
        seen.add(refusedWith(text))
      }),
      { numRuns: 2000, seed: 3 },
    )
    expect([...seen].sort()).toEqual([200, 400, 406])
  })
})
