/** What is expected of an offer to send, and of one to watch; null where the kind makes no sense for it. */
interface MalformedOffer {
  name: string
  /** What becomes of an offer that was fine. */
  of: (offer: string) => string | Buffer
  send: number | null
  watch: number | null
}

const without = (pattern: RegExp) => (offer: string) => offer.replaceAll(pattern, '')
const put = (pattern: RegExp | string, words: string) => (offer: string) => offer.replaceAll(pattern, words)
/** The lines of an offer before its first media line, and each media line with what belongs to it. */
const sections = (offer: string) => offer.split(/(?=^m=)/m)
const start = (offer: string) => sections(offer)[0] ?? ''
const lines = (count: number, line: string) => (offer: string) => offer + `${line}\r\n`.repeat(count)
const DATA_CHANNEL =
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\na=mid:9\r\na=sctp-port:5000\r\n'

type Listed = readonly [name: string, of: MalformedOffer['of'], send?: number | null, watch?: number | null]

const listed: readonly Listed[] = [
  ['nothing', () => ''],
  ['blanks', () => ' \r\n\t '],
  ['a megabyte', (offer) => offer + 'a'.repeat(1024 * 1024), 413],
  ['a megabyte of lines', lines(80_000, 'a=x:yyyyyyyy'), 413],
  ['half of it', (offer) => offer.slice(0, offer.length / 2)],
  ['its first line', () => 'v=0\r\n'],
  ['its first media line, cut', (offer) => offer.slice(0, offer.indexOf('m=') + 9)],
  ['random bytes', () => Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 7919) % 256))],
  ['JSON', () => '{"type":"offer","sdp":"v=0"}'],
  ['a page', () => '<!doctype html><title>v=0</title>'],
  ['another version', put('v=0', 'v=1')],
  ['no version', without(/^v=0\r\n/g)],
  ['a blank line first', (offer) => `\r\n${offer}`],
  ['a mark of the byte order', (offer) => `\uFEFF${offer}`],
  ['two bytes a letter', (offer) => Buffer.from(offer, 'utf16le')],
  ['no ICE', without(/^a=ice-(ufrag|pwd):.*\r\n/gm)],
  ['no name of ICE', without(/^a=ice-ufrag:.*\r\n/gm)],
  ['no password of ICE', without(/^a=ice-pwd:.*\r\n/gm)],
  ['a short password', put(/^a=ice-pwd:.*$/gm, 'a=ice-pwd:abc')],
  ['an endless password', put(/^a=ice-pwd:.*$/gm, `a=ice-pwd:${'p'.repeat(300)}`)],
  ['a name of ICE that goes on after a CR', put(/^a=ice-ufrag:.*$/gm, 'a=ice-ufrag:abcd\ra=setup:active')],
  ['a name of ICE that is a header', put(/^a=ice-ufrag:.*$/gm, 'a=ice-ufrag:abcd%0d%0aset-cookie: a=b')],
  ['no fingerprint', without(/^a=fingerprint:.*\r\n/gm)],
  ['a weak fingerprint', put(/sha-256/g, 'sha-1')],
  ['half a fingerprint', put(/^(a=fingerprint:sha-256 .{40}).*$/gm, '$1')],
  ['a fingerprint of words', put(/^a=fingerprint:.*$/gm, 'a=fingerprint:sha-256 none of your business')],
  ['no setup', without(/^a=setup:.*\r\n/gm)],
  ['a setup that holds', put(/^a=setup:.*$/gm, 'a=setup:holdconn')],
  ['a setup there is not', put(/^a=setup:.*$/gm, 'a=setup:server')],
  ['no media', start],
  ['a data channel alone', (offer) => start(offer) + DATA_CHANNEL],
  ['a data channel beside them', (offer) => offer + DATA_CHANNEL],
  ['text for media', put(/^m=audio/gm, 'm=text')],
  ['media in the open', put(/UDP\/TLS\/RTP\/SAVPF/g, 'RTP/AVP')],
  ['a port of words', put(/^m=(\w+) \d+/gm, 'm=$1 nine')],
  ['a port for each', without(/^a=rtcp-mux\r\n/gm)],
  ['no names of its lines', without(/^a=mid:.*\r\n/gm)],
  ['one name for all', put(/^a=mid:.*$/gm, 'a=mid:a')],
  ['a name of 200 letters', put(/^a=mid:.*$/gm, `a=mid:${'m'.repeat(200)}`)],
  ['a NUL in a name', put(/^a=mid:(.*)$/gm, 'a=mid:$1\0')],
  ['a way for each of its lines', without(/^a=group:BUNDLE.*\r\n/gm)],
  [
    'the other direction',
    (offer) => offer.replaceAll(/^a=(send|recv)only$/gm, (_, way) => `a=${way === 'send' ? 'recv' : 'send'}only`),
  ],
  ['no direction at all', put(/^a=(sendonly|recvonly)$/gm, 'a=inactive')],
  ['two pictures', (offer) => offer + (sections(offer).at(-1) ?? '').replace(/^a=mid:.*$/m, 'a=mid:z')],
  ['a hundred sounds', (offer) => start(offer) + (sections(offer)[1] ?? '').repeat(100)],
  ['thousands of media lines', (offer) => offer + 'm=audio 9 RTP 0\r\n'.repeat(3000)],
  ['thousands of candidates', lines(3000, 'a=candidate:1 1')],
  ['ten thousand candidates', lines(10_000, 'a=candidate:1 1 udp 1 192.0.2.1 5000 typ host'), 413],
  ['a huge payload type', put(/\b(96|111)\b/g, '100000'), 406],
  ['a payload type below nothing', put(/\b(96|111)\b/g, '-1'), 406],
  ['payload types that are those of RTCP', put(/\b(96|111)\b/g, '72'), 406],
  ['pictures nobody relays', put(/VP8\/90000/g, 'VP9/90000'), 406],
  ['pictures of the future', put(/VP8\/90000/g, 'AV1/90000'), 406],
  ['sounds nobody relays', put(/opus\/48000\/2/gi, 'G722/8000'), 406],
  ['no word on its codecs', without(/^a=rtpmap:.*\r\n/gm), 406],
  ['NULs', put(/\r\n/g, '\0\r\n')],
  ['lines that end with CR', put(/\r\n/g, '\r')],
  ['a tab', put('s=-', 's=\t')],
  ['a line that is none', lines(1, 'X-Forwarded-For: 127.0.0.1')],
  ['a header after it', lines(1, '\r\nHTTP/1.1 200 OK')],
  ['no numbers of its tracks', without(/^a=ssrc.*\r\n/gm), 400, null],
  ['a number of its tracks that is none', put(/^a=ssrc:\d+/gm, 'a=ssrc:0'), 400, null],
  ['a number beyond all numbers', put(/^a=ssrc:\d+/gm, 'a=ssrc:99999999999'), 400, null],
  ['one number for all', put(/^a=ssrc:\d+/gm, 'a=ssrc:7'), 400, null],
]

/** Offers as a faulty program or somebody with bad intent would send them, each made of one that is fine. */
export const malformedOffers: readonly MalformedOffer[] = listed.map(([name, of, send = 400, watch = send]) => ({
  ...{ name, of, send, watch },
}))
