import { unusableOffer } from '../refusals.ts'

const MOST_CHARACTERS = 64 * 1024
const MOST_LINES = 2000
const MOST_MEDIA = 8

export interface SdpMedia {
  kind: string
  port: number
  protocol: string
  formats: string[]
  attributes: string[]
}

interface Sdp {
  /** Attributes before the first media line: they count for all. */
  attributes: string[]
  media: SdpMedia[]
}

/**
 * Reads the lines of an SDP (RFC 8866) that matter to an offer.
 * @throws Refusal 400 for what is too large or no SDP
 */
export function parseSdp(text: string): Sdp {
  if (text.length > MOST_CHARACTERS) throw unusableOffer()
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  if (lines[0] !== 'v=0' || lines.length > MOST_LINES) throw unusableOffer()
  const sdp: Sdp = { attributes: [], media: [] }
  for (const line of lines) {
    if (!/^[a-z]=[\x20-\x7e\x80-\uffff]*$/.test(line)) throw unusableOffer()
    if (line.startsWith('m=')) sdp.media.push(readMediaLine(line.slice(2)))
    else if (line.startsWith('a=')) (sdp.media.at(-1) ?? sdp).attributes.push(line.slice(2))
  }
  if (sdp.media.length === 0 || sdp.media.length > MOST_MEDIA) throw unusableOffer()
  return sdp
}

function readMediaLine(value: string): SdpMedia {
  const [kind = '', port = '', protocol = '', ...formats] = value.split(' ')
  if (!/^[a-z]{1,20}$/.test(kind) || !/^\d{1,5}$/.test(port)) throw unusableOffer()
  return { kind, port: Number(port), protocol, formats, attributes: [] }
}

/** The values of an attribute, in their order; of a flag like `rtcp-mux`, an empty text. */
export function valuesOf(attributes: string[], name: string): string[] {
  const start = `${name}:`
  return attributes.flatMap((one) => {
    if (one === name) return ['']
    return one.startsWith(start) ? [one.slice(start.length).trim()] : []
  })
}
