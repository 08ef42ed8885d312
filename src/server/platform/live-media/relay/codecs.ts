import { noCommonCodec } from '../refusals.ts'
import type { VideoCodec } from './keyframes.ts'
import { type SdpMedia, valuesOf } from './sdp.ts'

export type CodecName = VideoCodec | 'opus'

export interface Codec {
  name: CodecName
  payloadType: number
  clockRate: number
  /** The offered format parameters; empty where there are none. */
  parameters: string
  /** The kinds of feedback that were offered for it, like `nack pli`. */
  feedback: string[]
}

const known: Record<string, { name: CodecName; clockRate: number; kind: string }> = {
  'opus/48000/2': { name: 'opus', clockRate: 48_000, kind: 'audio' },
  'vp8/90000': { name: 'VP8', clockRate: 90_000, kind: 'video' },
  'h264/90000': { name: 'H264', clockRate: 90_000, kind: 'video' },
}

/** Payload types 64 to 95 would be taken for RTCP on a shared port (RFC 5761, 4). */
const isPayloadType = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && !(Number(text) > 63 && Number(text) < 96) && Number(text) < 128

/** The codecs of a media line that the relay knows, in the order of the offer. */
export function readCodecs(media: SdpMedia): Codec[] {
  const maps = new Map(valuesOf(media.attributes, 'rtpmap').map(splitAtSpace))
  const parameters = new Map(valuesOf(media.attributes, 'fmtp').map(splitAtSpace))
  const feedback = valuesOf(media.attributes, 'rtcp-fb').map(splitAtSpace)
  return media.formats.filter(isPayloadType).flatMap((format) => {
    const found = known[maps.get(format)?.toLowerCase() ?? '']
    if (found?.kind !== media.kind) return []
    const { name, clockRate } = found
    const offered = feedback.flatMap(([target, value]) => (target === format || target === '*' ? [value] : []))
    return {
      name,
      clockRate,
      payloadType: Number(format),
      parameters: safeParameters(parameters.get(format)),
      feedback: offered,
    }
  })
}

function splitAtSpace(value: string): [string, string] {
  const at = value.indexOf(' ')
  return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1).trim()]
}

/** They are handed to a library and to other browsers, so only what such parameters look like. */
const safeParameters = (text = ''): string => (/^[\w;=,.+/ -]{0,256}$/.test(text) ? text : '')

/**
 * The one codec of a line that is relayed: VP8 before H264, which Firefox may lack, or the one that viewers have to share.
 * @throws Refusal 406 where there is none
 */
export function chooseCodec(kind: 'audio' | 'video', codecs: Codec[], wanted: CodecName | null = null): Codec {
  const names: CodecName[] = kind === 'audio' ? ['opus'] : ['VP8', 'H264']
  for (const name of wanted ? [wanted] : names) {
    const candidates = codecs.filter((codec) => codec.name === name)
    const best = name === 'H264' ? bestH264(candidates) : candidates[0]
    if (best) return best
  }
  throw noCommonCodec()
}

/** Constrained baseline in fragments: what every browser can read (RFC 7742, 6.2). */
function bestH264(candidates: Codec[]): Codec | undefined {
  const fragmented = candidates.filter(({ parameters }) => /packetization-mode=1/.test(parameters))
  return fragmented.find(({ parameters }) => /profile-level-id=42e0/i.test(parameters)) ?? fragmented[0]
}
