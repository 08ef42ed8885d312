import { randomInt } from 'node:crypto'
import { type Codec, type CodecName, chooseCodec } from './codecs.ts'
import { type Offer, type OfferedMedia, type Role, TRANSPORT_CC } from './offer.ts'

/** A line of an offer with the one codec that was chosen for it. */
export interface AgreedMedia extends OfferedMedia {
  codec: Codec
  /** What the relay sends the track to a viewer under. */
  outgoingSsrc: number
}

/** The relay's own side of the transport, as its library says it. */
export interface LocalTransport {
  ufrag: string
  password: string
  fingerprint: string
  setup: string
  /** As in `a=candidate:`, without the name of the attribute. */
  candidates: string[]
}

/**
 * Chooses one codec per line of an offer, and the same for both layers of pictures.
 * @param video the codec viewers have to share with their publisher; null where any will do
 * @throws Refusal 406 where an offer has none
 */
export function agree(offer: Offer, video: CodecName | null): AgreedMedia[] {
  const pictures = offer.media.find(({ kind }) => kind === 'video')
  const shared = pictures ? chooseCodec('video', pictures.codecs, video).name : null
  return offer.media.map((line) => {
    const codec = chooseCodec(line.kind, line.codecs, line.kind === 'video' ? shared : null)
    return { ...line, codec, outgoingSsrc: randomInt(2, 2 ** 32) }
  })
}

const feedbackOf = {
  publisher: ['nack', 'nack pli', 'ccm fir', 'transport-cc', 'goog-remb'],
  viewer: ['nack', 'nack pli', 'ccm fir', 'goog-remb'],
}

/** What the relay's library gets to see of an offer: written anew from what was checked, with one codec per line. */
export function narrowedOffer(offer: Offer, media: AgreedMedia[], side: Role): string {
  const transport = { ...offer, candidates: [] }
  const direction = side === 'publisher' ? 'sendonly' : 'recvonly'
  return sdpOf(media, transport, (line) => [
    ...[direction, ...codecLines(line, side, line.codec.parameters)],
    ...(side === 'publisher' ? [`ssrc:${line.ssrc} cname:publisher`] : []),
  ])
}

/**
 * The answer for the browser.
 * @param bitsPerSecond the most a publisher may send
 */
export function writeAnswer(
  media: AgreedMedia[],
  transport: LocalTransport,
  side: Role,
  bitsPerSecond: number,
): string {
  // Chromium takes the limit of its last video line for the whole transport, so each of two layers says the limit of both.
  const limit = Math.floor(bitsPerSecond / 1000)
  return sdpOf(
    media,
    transport,
    (line) => [
      ...[side === 'publisher' ? 'recvonly' : 'sendonly', ...codecLines(line, side, answeredParameters(line, side))],
      ...(side === 'viewer' ? [`ssrc:${line.outgoingSsrc} cname:live`, `msid:live ${line.kind}`] : []),
    ],
    (line) => (side === 'publisher' && line.kind === 'video' ? [`b=AS:${limit}`] : []),
  )
}

function sdpOf(
  media: AgreedMedia[],
  transport: LocalTransport,
  attributesOf: (line: AgreedMedia) => string[],
  moreOf: (line: AgreedMedia) => string[] = () => [],
): string {
  const { ufrag, password, fingerprint, setup, candidates } = transport
  const start = ['v=0', `o=- ${randomInt(1, 2 ** 47)} 1 IN IP4 127.0.0.1`, 's=-', 't=0 0']
  const lines = media.flatMap((line, n) => [
    ...[`m=${line.kind} 9 UDP/TLS/RTP/SAVPF ${line.codec.payloadType}`, 'c=IN IP4 0.0.0.0', ...moreOf(line)],
    ...[`mid:${line.mid}`, 'rtcp-mux', ...(line.isReducedSize ? ['rtcp-rsize'] : [])].map(attribute),
    ...[`ice-ufrag:${ufrag}`, `ice-pwd:${password}`, `fingerprint:${fingerprint}`, `setup:${setup}`].map(attribute),
    ...attributesOf(line).map(attribute),
    ...(n === 0 ? candidates.map((one) => attribute(`candidate:${one}`)) : []),
    ...(n === 0 && candidates.length > 0 ? [attribute('end-of-candidates')] : []),
  ])
  const session = [`group:BUNDLE ${media.map(({ mid }) => mid).join(' ')}`, 'msid-semantic: WMS *'].map(attribute)
  return `${[...start, ...session, ...lines].join('\r\n')}\r\n`
}

const attribute = (text: string): string => `a=${text}`

function codecLines({ codec, transportCcId }: AgreedMedia, side: Role, parameters: string): string[] {
  const { payloadType, name, clockRate, feedback } = codec
  const agreed = feedbackOf[side].filter((kind) => feedback.includes(kind))
  const map = `rtpmap:${payloadType} ${name}/${clockRate}${name === 'opus' ? '/2' : ''}`
  return [
    ...[map, ...(parameters ? [`fmtp:${payloadType} ${parameters}`] : [])],
    ...agreed.map((kind) => `rtcp-fb:${payloadType} ${kind}`),
    ...(side === 'publisher' && transportCcId ? [`extmap:${transportCcId} ${TRANSPORT_CC}`] : []),
  ]
}

/** Opus is 32 kbit/s of mono unless both sides ask for more: too little for music (RFC 7587, 6.1). */
function answeredParameters({ codec }: AgreedMedia, side: Role): string {
  if (codec.name !== 'opus') return codec.parameters
  const isOurs = /^(stereo|sprop-stereo|maxaveragebitrate)=/
  const kept = codec.parameters.split(';').filter((one) => one.trim() && !isOurs.test(one.trim()))
  const ours =
    side === 'publisher' ? ['stereo=1', 'sprop-stereo=1', 'maxaveragebitrate=128000'] : ['stereo=1', 'sprop-stereo=1']
  return [...kept, ...ours].join(';')
}
