import { useEffect, useRef, useState } from 'react'
import { urlOf } from '#contract/kit/endpoint.ts'
import { streamEvents, streams } from '#contract/streams.ts'
import { useEvent } from '#web/platform/realtime/use-event.ts'
import { CONNECTING, MediaConnection } from './media-connection.ts'
import { type SendingFigures, sendingFigures } from './stats.ts'

const FIGURES_MS = 2000
/** Bits per second of a picture at the most. */
const MOST_VIDEO = 2_400_000
/** What is offered, each as a line of its own; the second picture is the low layer of the same track, for small tiles and slow lines. */
const LINES: readonly { kind: 'audio' | 'video'; encoding: RTCRtpEncodingParameters }[] = [
  { kind: 'audio', encoding: {} },
  { kind: 'video', encoding: { maxBitrate: MOST_VIDEO } },
  { kind: 'video', encoding: { maxBitrate: 150_000, scaleResolutionDownBy: 4, priority: 'very-low' } },
]

/** VP8 before all others: every browser has it, and the relay hands on one codec to all. */
function preferVp8(transceiver: RTCRtpTransceiver): void {
  const codecs = RTCRtpReceiver.getCapabilities('video')?.codecs ?? []
  const isVp8 = ({ mimeType }: { mimeType: string }) => mimeType.toLowerCase() === 'video/vp8'
  transceiver.setCodecPreferences?.([...codecs.filter(isVp8), ...codecs.filter((codec) => !isVp8(codec))])
}

interface Sending {
  streamId: number
  slot: string
  iceServers: readonly RTCIceServer[] | null
  /** Sent as it changes, without anything being agreed on anew. */
  media: MediaStream | null
  isOn: boolean
  /** Whether the media server takes pictures in two layers. */
  hasLayers: boolean
}

/** Sends somebody's picture and sound to a stream while `isOn`, through whatever happens to the line. */
export function useSending({ streamId, slot, iceServers, media, isOn, hasLayers }: Sending) {
  const [state, setState] = useState(CONNECTING)
  const [figures, setFigures] = useState<SendingFigures | null>(null)
  const [isReplaced, setIsReplaced] = useState(false)
  const link = useRef<MediaConnection | null>(null)
  const latest = useRef(media)
  latest.current = media
  const canSend = isOn && iceServers !== null && media !== null
  useEffect(() => {
    if (!canSend) return
    setIsReplaced(false)
    const sending = new MediaConnection({
      ...{ address: urlOf(streams.whip, { params: { id: streamId }, query: { slot } }), iceServers, onState: setState },
      prepare(connection) {
        for (const { kind, encoding } of hasLayers ? LINES : LINES.slice(0, 2)) {
          const track = latest.current?.getTracks().find((one) => one.kind === kind)
          const transceiver = connection.addTransceiver(track ?? kind, {
            direction: 'sendonly',
            sendEncodings: [{ ...encoding }],
          })
          if (kind === 'video') preferVp8(transceiver)
        }
      },
    })
    link.current = sending
    sending.start()
    let before: Parameters<typeof sendingFigures>[1] = null
    const timer = setInterval(async () => {
      const report = await sending.connection?.getStats()
      if (!report) return
      const { figures: next, now } = sendingFigures(report, before)
      if (before) setFigures(next)
      before = now
    }, FIGURES_MS)
    return () => {
      clearInterval(timer)
      sending.stop()
      link.current = null
    }
  }, [streamId, slot, iceServers, canSend, hasLayers])

  useEffect(() => {
    const senders = link.current?.connection?.getTransceivers() ?? []
    for (const [n, { kind }] of LINES.entries()) {
      const track = media?.getTracks().find((one) => one.kind === kind) ?? null
      const sender = senders[n]?.sender
      if (sender && sender.track !== track) void sender.replaceTrack(track)
    }
  }, [media])

  useEvent(streamEvents.media_restarted, (event) => event.streamId === streamId && link.current?.retry())
  useEvent(streamEvents.sender_replaced, (event) => {
    if (event.streamId !== streamId || event.session !== link.current?.tag) return
    link.current.stop()
    setIsReplaced(true)
  })
  return { state, figures, isReplaced, retry: () => link.current?.retry() }
}
