import datachannel, { type PeerConnection, type Track } from 'node-datachannel'
import { now } from '../../proof/kit/sockets/child.ts'
import { offerOf } from '../../src/server/testing/live-peers.ts'

const [VIDEO_TYPE, AUDIO_TYPE] = [96, 111]
/** About 1 Mbit/s together: a picture of 640x480 with its sound, as browsers send it. */
const VIDEO = { perSecond: 118, bytes: 1000 }
const AUDIO = { perSecond: 50, bytes: 160 }
const REPORT_MS = 2000
/** Where the moment of sending stands in a payload: behind what a VP8 decoder, and the relay, look at. */
const SENT_AT = 16

interface LoadPeer {
  connection: PeerConnection
  /** Only to be held: a track that is collected goes silent. */
  tracks: Track[]
}

function addTrack(peer: LoadPeer, kind: 'audio' | 'video', isSender: boolean): Track {
  const direction = isSender ? 'SendOnly' : 'RecvOnly'
  const line = kind === 'audio' ? new datachannel.Audio('a', direction) : new datachannel.Video('v', direction)
  if (line instanceof datachannel.Audio) line.addOpusCodec(AUDIO_TYPE, 'minptime=10')
  else line.addVP8Codec(VIDEO_TYPE)
  if (isSender) line.addSSRC(kind === 'audio' ? 1001 : 2002, 'load', 'load', kind)
  const track = peer.connection.addTrack(line)
  peer.tracks.push(track)
  return track
}

const newPeer = (): LoadPeer => ({
  connection: new datachannel.PeerConnection('load', { iceServers: [], disableAutoNegotiation: true }),
  tracks: [],
})

function packet(type: number, n: number, step: number, ssrc: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(12 + bytes)
  buffer.writeUInt8(0x80, 0)
  buffer.writeUInt8(type, 1)
  buffer.writeUInt16BE(n & 0xffff, 2)
  buffer.writeUInt32BE((n * step) >>> 0, 4)
  buffer.writeUInt32BE(ssrc, 8)
  buffer.writeDoubleBE(now(), 12 + SENT_AT)
  return buffer
}

/** Sends a megabit per second to whoever answers its offer. */
export async function loadPublisher() {
  const peer = newPeer()
  const audio = addTrack(peer, 'audio', true)
  const video = addTrack(peer, 'video', true)
  const sent = { audio: 0, video: 0 }
  let began = 0
  const send = () => {
    if (peer.connection.state() !== 'connected') return
    began ||= performance.now()
    const seconds = (performance.now() - began) / 1000
    for (; sent.video < seconds * VIDEO.perSecond; sent.video++) {
      const bytes = packet(0x80 | VIDEO_TYPE, sent.video, 3000, 2002, VIDEO.bytes)
      // The start of a frame (RFC 7741 §4.2); every second a keyframe, whose lowest bit is 0 (§4.3).
      bytes.writeUInt8(0x10, 12)
      bytes.writeUInt8(sent.video % VIDEO.perSecond === 0 ? 0 : 1, 13)
      video.sendMessageBinary(bytes)
    }
    for (; sent.audio < seconds * AUDIO.perSecond; sent.audio++)
      audio.sendMessageBinary(packet(AUDIO_TYPE, sent.audio, 960, 1001, AUDIO.bytes))
  }
  const timer = setInterval(() => {
    try {
      send()
    } catch {
      // Its track opens a moment after the connection does.
    }
  }, 5)
  return { peer, offer: await offerOf(peer.connection), end: () => clearInterval(timer) }
}

/** That all has come of a source (RFC 3550 §6.4.2), in one block. */
function receiverReport(source: number): Buffer {
  const report = Buffer.alloc(32)
  report.writeUInt8(0x81, 0)
  report.writeUInt8(201, 1)
  report.writeUInt16BE(7, 2)
  report.writeUInt32BE(1, 4)
  report.writeUInt32BE(source, 8)
  return report
}

/** Counts what comes: packets, those that are missing between them, and how long each was on its way. */
export async function loadViewer() {
  const peer = newPeer()
  const counted = { packets: 0, lost: 0, delays: [] as number[] }
  const last: Record<string, number | undefined> = {}
  for (const kind of ['audio', 'video'] as const) {
    const track = addTrack(peer, kind, false)
    // Whoever reports nothing for 15 s is taken for gone.
    setInterval(() => {
      if (source > 0 && track.isOpen()) track.sendMessageBinary(receiverReport(source))
    }, REPORT_MS).unref()
    let source = 0
    track.onMessage((bytes) => {
      const type = bytes[1] ?? 0
      if (type >= 192 && type <= 223) return
      const sequence = bytes.readUInt16BE(2)
      source = bytes.readUInt32BE(8)
      const before = last[kind]
      if (before !== undefined) counted.lost += (sequence - before - 1) & 0xffff
      last[kind] = sequence
      counted.packets++
      counted.delays.push(now() - bytes.readDoubleBE(12 + SENT_AT))
    })
  }
  return { peer, offer: await offerOf(peer.connection), counted }
}
