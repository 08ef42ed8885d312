import type { VideoCodec } from '../keyframes.ts'
import { H264Depacketizer } from './h264-depacketizer.ts'
import { Vp8Depacketizer } from './vp8-depacketizer.ts'

/** What a file says of its pictures. */
export interface VideoFormat {
  codec: VideoCodec
  width: number
  height: number
  /** What a decoder needs beforehand, as in `avcC` (ISO 14496-15, 5.3.3.1); null where pictures bring it along. */
  decoderConfig: Buffer | null
}

export interface VideoFrame {
  timestamp: number
  data: Buffer
  isKeyframe: boolean
  /** Of a keyframe that says it; else null. */
  format: VideoFormat | null
}

/** Puts frames together from packets in their order. Where something is missing it waits for a keyframe. */
export interface Depacketizer {
  /** Whether nothing can be put together until a keyframe comes. */
  readonly needsKeyframe: boolean
  /** Packets are missing before the next. */
  gap(): void
  /** What comes next does not follow on what came. */
  restart(): void
  /** Takes a packet; gives the frame it completes. */
  push(bytes: Buffer): VideoFrame | null
}

export const depacketizerFor = (codec: VideoCodec): Depacketizer =>
  codec === 'VP8' ? new Vp8Depacketizer() : new H264Depacketizer()
