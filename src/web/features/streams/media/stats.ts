/**
 * Bytes of media that have come and gone over a connection.
 * @param expectsMedia false where there may be none, as without pictures of somebody who is silent: then checks of the line count
 */
export function bytesOf(report: RTCStatsReport, expectsMedia = true): number {
  let bytes = 0
  for (const stats of report.values() as Iterable<Record<string, unknown>>)
    if (stats['type'] === 'inbound-rtp') bytes += Number(stats['bytesReceived'] ?? 0)
    else if (stats['type'] === 'candidate-pair' && !expectsMedia) bytes += Number(stats['responsesReceived'] ?? 0)
    else if (stats['type'] === 'remote-inbound-rtp')
      // What has gone counts once the other side has told of it: a dead line takes bytes for a while.
      bytes += Number(stats['timestamp'] ?? 0)
  return bytes
}

/** False for a connection that the browser has given up. */
export const isGoing = ({ connectionState }: RTCPeerConnection): boolean =>
  connectionState !== 'failed' && connectionState !== 'closed'

/** How well what somebody sends arrives. */
export interface SendingFigures {
  /** What goes out, and what the line would take, in bits per second. */
  bitsPerSecond: number
  available: number | null
  /** Of what was sent lately, the part that was lost. */
  loss: number
}

interface Before {
  bytes: number
  at: number
}

/** Works out the figures of what is sent, from one look to the next. */
export function sendingFigures(
  report: RTCStatsReport,
  before: Before | null,
): { figures: SendingFigures; now: Before } {
  let [bytes, available, loss] = [0, null as number | null, 0]
  for (const stats of report.values() as Iterable<Record<string, unknown>>) {
    if (stats['type'] === 'outbound-rtp') bytes += Number(stats['bytesSent'] ?? 0)
    if (stats['type'] === 'remote-inbound-rtp') loss = Math.max(loss, Number(stats['fractionLost'] ?? 0))
    if (stats['type'] === 'candidate-pair' && stats['nominated'])
      available = Number(stats['availableOutgoingBitrate'] ?? 0) || null
  }
  const now = { bytes, at: performance.now() }
  const seconds = before ? (now.at - before.at) / 1000 : 0
  const bitsPerSecond = before && seconds > 0 ? ((bytes - before.bytes) * 8) / seconds : 0
  return { figures: { bitsPerSecond, available, loss }, now }
}
