import type { LayerWish, MediaSession, RecordingFigures, SourceFigures, SourceId } from './media-server.ts'

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

/** Some of a WebM without end. */
export interface WebmPart {
  /** What stands before it in a file that begins with it; null where one cannot begin here. */
  head: Buffer | null
  bytes: Buffer
  /** Of its tracks, as media types name them: `vp8,opus`, `vp8` or `opus`. */
  codecs: string
}

/** What can be asked of the relay, with what it answers. */
export interface RelayCalls {
  publish: { input: { source: SourceId; offer: string }; output: MediaSession }
  watch: { input: { source: SourceId; offer: string }; output: MediaSession }
  watchWebm: { input: { source: SourceId; mayHaveVideo: boolean }; output: { id: string } }
  showPicture: { input: { sessionId: string; isShown: boolean }; output: null }
  chooseLayer: { input: { sessionId: string; wish: LayerWish }; output: null }
  wantKeyframe: { input: { source: SourceId }; output: null }
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
  | { type: 'publisher'; source: SourceId; isLive: boolean; layers: number }
  | { type: 'gone'; sessionId: string; reason: string }
  | { type: 'webm'; sessionIds: string[]; part: WebmPart }

export type RelayMessage = RelayAnswer | RelayEvent
