import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { beginMediaProcess } from '#server/platform/media/media-process.ts'
import type { Mp4Task, WrittenMp4 } from './write-mp4.ts'

beginMediaProcess()

/** A track of the file that is read, and where its packets go. */
interface TrackCopy {
  packets: AsyncGenerator<EncodedPacket, void>
  add: (packet: EncodedPacket) => Promise<void>
}

async function copyVideo(output: Output, track: InputVideoTrack, first: EncodedPacket): Promise<TrackCopy> {
  const source = new EncodedVideoPacketSource('avc')
  const { packetCount } = await track.computePacketStats()
  output.addVideoTrack(source, { maximumPacketCount: packetCount })
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined
  return {
    packets: new EncodedPacketSink(track).packets(first),
    add: (packet) => source.add(packet, decoderConfig && { decoderConfig }),
  }
}

async function copyAudio(output: Output, track: InputAudioTrack, from: number): Promise<TrackCopy> {
  const source = new EncodedAudioPacketSource('opus')
  const { packetCount } = await track.computePacketStats()
  output.addAudioTrack(source, { maximumPacketCount: packetCount })
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined
  const sink = new EncodedPacketSink(track)
  const first = (await sink.getPacket(from)) ?? (await sink.getFirstPacket())
  return {
    packets: sink.packets(first ?? undefined),
    add: (packet) => source.add(packet, decoderConfig && { decoderConfig }),
  }
}

/** Copies the packets of all tracks in the order of their times, from a moment until another. @returns that of the last */
async function copyPackets(copies: readonly TrackCopy[], from: number, to: number): Promise<number> {
  const waiting = await Promise.all(copies.map(async (copy) => ({ copy, next: await copy.packets.next() })))
  let last = from
  for (;;) {
    const [soonest] = waiting
      .filter(({ next }) => !next.done && next.value.timestamp <= to)
      .toSorted((a, b) => (a.next.value?.timestamp ?? 0) - (b.next.value?.timestamp ?? 0))
    const packet = soonest?.next.value
    if (!soonest || !packet) return last
    if (packet.timestamp >= from) await soonest.copy.add(packet.clone({ timestamp: packet.timestamp - from }))
    last = Math.max(last, packet.timestamp)
    soonest.next = await soonest.copy.packets.next()
  }
}

/** See `writeMp4`. */
export async function recordedMp4({ from, to, start, end }: Mp4Task): Promise<WrittenMp4 | null> {
  using input = new Input({ source: new FilePathSource(from), formats: [MATROSKA, MP4] })
  const video = await input.getPrimaryVideoTrack()
  if (!video) return null
  const sink = new EncodedPacketSink(video)
  const before = await sink.getKeyPacket(start)
  const first =
    before && before.timestamp < start
      ? await sink.getNextKeyPacket(before)
      : (before ?? (await sink.getFirstKeyPacket()))
  if (!first || first.timestamp > end) return null
  // Its index is before what it says where to find, as players want it that begin before they have the whole.
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target: new FilePathTarget(to) })
  const audio = await input.getPrimaryAudioTrack()
  const copies = [
    await copyVideo(output, video, first),
    ...(audio ? [await copyAudio(output, audio, first.timestamp)] : []),
  ]
  await output.start()
  const last = await copyPackets(copies, first.timestamp, end)
  await output.finalize()
  return { from: first.timestamp, seconds: last - first.timestamp }
}
