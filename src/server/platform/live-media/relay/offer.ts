import type { PictureLayer } from '../media-server.ts'
import { noCommonCodec, unusableOffer } from '../refusals.ts'
import { type Codec, readCodecs } from './codecs.ts'
import { parseSdp, type SdpMedia, valuesOf } from './sdp.ts'

export type Role = 'publisher' | 'viewer'

/** The header extension that numbers packets over all tracks. */
export const TRANSPORT_CC = 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01'

export interface OfferedMedia {
  kind: 'audio' | 'video'
  /** Of pictures; of sound always `high`. */
  layer: PictureLayer
  mid: string
  codecs: Codec[]
  /** The publisher's number of the track; 0 of a viewer, who sends none. */
  ssrc: number
  /** The id of the transport-cc extension, where it was offered. */
  transportCcId: number | null
  isReducedSize: boolean
}

/** What a track of a connection is known by: a second line of pictures is the low layer. */
export type MediaTrackName = 'audio' | 'video' | 'low'
export const trackName = ({ kind, layer }: Pick<OfferedMedia, 'kind' | 'layer'>): MediaTrackName =>
  layer === 'low' ? 'low' : kind

/** What the relay uses of an offer, all of it checked; candidates are not, since those who connect prove their addresses. */
export interface Offer {
  ufrag: string
  password: string
  fingerprint: string
  setup: string
  media: OfferedMedia[]
}

const HASH_BYTES: Record<string, number> = { 'sha-256': 32, 'sha-384': 48, 'sha-512': 64 }

/**
 * Reads and checks an offer. It has one audio and one video line at most, and either may be missing. A publisher's second video line is
 * the low layer of the same pictures: layers by `a=simulcast` (RFC 8853) do not come through the relay's library.
 * @throws Refusal 400 for what cannot be used, 406 where a line has no codec the relay knows
 */
export function readOffer(text: string, side: Role): Offer {
  const { attributes, media } = parseSdp(text)
  const lines = media.map((line) => readMedia(line, side))
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length
  if (count('audio') > 1 || count('video') > (side === 'publisher' ? 2 : 1)) throw unusableOffer()
  const second = lines.findLast(({ kind }) => kind === 'video')
  if (second && count('video') === 2) second.layer = 'low'
  if (new Set(lines.map(({ mid }) => mid)).size < lines.length) throw unusableOffer()
  // A library of the transport would find the wrong track by it.
  if (side === 'publisher' && new Set(lines.map(({ ssrc }) => ssrc)).size < lines.length) throw unusableOffer()
  const bundled = valuesOf(attributes, 'group').flatMap((group) => /^BUNDLE (.+)$/.exec(group)?.[1]?.split(' ') ?? [])
  // There is one transport for all of it (RFC 9725, 4.4.1).
  if (lines.length > 1 && lines.some(({ mid }) => !bundled.includes(mid))) throw unusableOffer()
  // Bundled media share the transport of the first line.
  const shared = [...(media[0]?.attributes ?? []), ...attributes]
  return {
    ufrag: matching(valuesOf(shared, 'ice-ufrag')[0], /^[A-Za-z0-9+/]{4,256}$/),
    password: matching(valuesOf(shared, 'ice-pwd')[0], /^[A-Za-z0-9+/]{22,256}$/),
    fingerprint: readFingerprint(valuesOf(shared, 'fingerprint')[0]),
    setup: matching(valuesOf(shared, 'setup')[0], /^(actpass|active|passive)$/),
    media: lines,
  }
}

function readMedia(line: SdpMedia, side: Role): OfferedMedia {
  const { kind, attributes } = line
  if ((kind !== 'audio' && kind !== 'video') || line.protocol !== 'UDP/TLS/RTP/SAVPF') throw unusableOffer()
  const direction = attributes.findLast((one) => /^(sendrecv|sendonly|recvonly|inactive)$/.test(one)) ?? 'sendrecv'
  const wanted = side === 'publisher' ? 'sendonly' : 'recvonly'
  if (direction !== wanted && direction !== 'sendrecv') throw unusableOffer()
  if (!attributes.includes('rtcp-mux')) throw unusableOffer()
  const codecs = readCodecs(line)
  if (codecs.length === 0) throw noCommonCodec()
  return {
    ...{ kind, codecs, layer: 'high', ssrc: side === 'publisher' ? readSsrc(attributes) : 0 },
    mid: matching(valuesOf(attributes, 'mid')[0], /^[A-Za-z0-9_.-]{1,32}$/),
    transportCcId: readTransportCc(attributes),
    isReducedSize: attributes.includes('rtcp-rsize'),
  }
}

/** The first that is no resend stream of another: packets of numbers that were not announced are not let in. */
function readSsrc(attributes: string[]): number {
  const resends = valuesOf(attributes, 'ssrc-group').flatMap((value) => /^FID \d+ (\d+)$/.exec(value)?.[1] ?? [])
  const numbers = valuesOf(attributes, 'ssrc').flatMap((value) => /^(\d{1,10}) /.exec(value)?.[1] ?? [])
  const ssrc = Number(numbers.find((number) => !resends.includes(number)) ?? 0)
  if (ssrc === 0 || ssrc > 0xffffffff) throw unusableOffer()
  return ssrc
}

function readTransportCc(attributes: string[]): number | null {
  for (const value of valuesOf(attributes, 'extmap')) {
    const [id = '', uri] = value.split(' ')
    const number = Number.parseInt(id, 10)
    if (uri === TRANSPORT_CC && number >= 1 && number <= 14) return number
  }
  return null
}

function readFingerprint(value = ''): string {
  const [algorithm = '', hash = ''] = value.split(' ')
  const bytes = HASH_BYTES[algorithm.toLowerCase()]
  if (!bytes || !/^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2})+$/.test(hash) || hash.length !== 3 * bytes - 1) throw unusableOffer()
  return `${algorithm.toLowerCase()} ${hash.toUpperCase()}`
}

function matching(value: string | undefined, pattern: RegExp): string {
  if (value === undefined || !pattern.test(value)) throw unusableOffer()
  return value
}
