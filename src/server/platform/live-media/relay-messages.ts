import type { MediaSession, RecordingFigures, SourceFigures, SourceId } from './media-server.ts'

/** What the relay's process is told first. */
export interface RelayOptions {
  /** The one UDP port of all media; null for any that is free. */
  udpPort: number | null
  /** The address viewers reach this machine by; null for those of its interfaces. */
  announceAddress: string | null
  /** For the relay itself, as `stun:host:port` or `turn:user:password@host:port`. */
  iceServers: string[]
  maxViewers: number
  /** How many streams may have publishers at a time. */
  maxStreams: number
  /** Of one publisher, in bits per second. */
  maxBitrate: number
}

/** What can be asked of the relay, with what it answers. */
export interface RelayCalls {
  publish: { input: { source: SourceId; offer: string }; output: MediaSession }
  watch: { input: { source: SourceId; offer: string }; output: MediaSession }
  close: { input: { sessionId: string; reason: string }; output: null }
  closeStream: { input: { stream: number; reason: string }; output: null }
  figures: { input: { stream: number }; output: Record<string, SourceFigures> }
  record: { input: { source: SourceId; path: string }; output: null }
  stopRecording: { input: { source: SourceId }; output: RecordingFigures }
  stop: { input: Record<string, never>; output: null }
}
export type RelayCall = keyof RelayCalls

export type RelayRequest = {
  [Call in RelayCall]: { id: number; call: Call; input: RelayCalls[Call]['input'] }
}[RelayCall]

/** How a call ended. */
export type RelayAnswer =
  | { type: 'answer'; id: number; output: unknown }
  | { type: 'refusal'; id: number; status: number; message: string; retryAfter: number | undefined }
  | { type: 'failure'; id: number; message: string }

/** What the relay tells unasked. */
export type RelayEvent =
  | { type: 'ready'; udpPort: number }
  | { type: 'unable'; message: string }
  | { type: 'publisher'; source: SourceId; isLive: boolean }
  | { type: 'gone'; sessionId: string; reason: string }

export type RelayMessage = RelayAnswer | RelayEvent
