import type { Readable } from 'node:stream'
import type { IceServer } from './external/ice-links.ts'

/** What one person sends to a stream: the host's pictures and sound, or a guest's. */
export interface SourceId {
  stream: number
  /** `host`, or `guest-<userId>`. */
  slot: string
}

/** Pictures come large alone, or large and small: the same in two layers (two video lines of one offer). */
export type PictureLayer = 'high' | 'low'
/** Which layer somebody who watches wants; `auto`: the one their line carries. */
export type LayerWish = PictureLayer | 'auto'

export interface MediaSession {
  /** Unguessable (128 random bits): whoever knows it may end the session. */
  id: string
  /** The answer to the offer, as SDP with all candidates. */
  answer: string
  /** ICE servers for whoever offered, as values of `Link` headers (RFC 9725, 4.6). */
  links?: string[]
}

/** What a media server can do beside taking media in and handing them on. */
export interface MediaAbilities {
  /** Whether it writes what a source sends into a file of this site. */
  recording: boolean
  /** Whether it hands on over HTTP too, for those whom UDP does not reach. */
  http: boolean
  /** Whether it takes pictures in two layers, and sends each viewer one of them. */
  layers: boolean
}

/** Somebody who watches over HTTP: a WebM without end. */
export interface WebmSession {
  id: string
  /** The media type of the file with the codecs of its tracks. */
  type: string
  stream: Readable
}

/** What a recording came to. */
export interface RecordingFigures {
  seconds: number
  bytes: number
}

export interface SourceFigures {
  /** Whether media arrives, or arrived within the last ten seconds. */
  isLive: boolean
  viewers: number
  /** What the publisher sends, over the last seconds. */
  bitsPerSecond: number
  /** Of the publisher's packets, those that never arrived here. */
  packetsLost: number
  /** Of the pictures, or of the sound where there are none. */
  codec: string | null
}

/** Takes live media from publishers (WHIP, RFC 9725) and gives it to viewers (WHEP); it knows no users and no rights. */
export interface MediaServer {
  readonly abilities: MediaAbilities
  /** Whether it tells of those who went without a word; else they have to say every few seconds that they are there. */
  readonly noticesLeavers: boolean
  /**
   * Opens a publisher. An older one of the same source is replaced once media of the new one arrives.
   * @throws Refusal 400 or 406 for the offer, 503 where there is no room or the relay restarts
   */
  publish(source: SourceId, offer: string): Promise<MediaSession>
  /**
   * Opens a viewer, who stays over a publisher that reconnects.
   * @throws Refusal 400 or 406 for the offer, 409 before media of the source arrived, 503 as for publishers
   */
  watch(source: SourceId, offer: string): Promise<MediaSession>
  /**
   * Opens a viewer who gets a WebM without end. It ends when the tracks become others, as when a camera goes on or off, when it is
   * closed, and for a reader who stands still.
   * @param mayHaveVideo false for sound only
   * @throws Refusal 406 where pictures are H264, 409 before media of the source arrived and by a server that cannot, 503 as for others
   */
  watchWebm(source: SourceId, mayHaveVideo: boolean): Promise<WebmSession>
  /** Sends a viewer no pictures as long as nobody sees them, or again; nothing happens where that cannot be done. */
  showPicture(sessionId: string, isShown: boolean): Promise<void>
  /** Sends a viewer another layer of the pictures from its next keyframe on; nothing happens where there is one layer only. */
  chooseLayer(sessionId: string, wish: LayerWish): Promise<void>
  /** Takes a candidate of whoever opened a session (RFC 9725, 4.4.2). */
  trickle(sessionId: string, fragment: string): Promise<void>
  /** ICE servers it asks browsers to use, beside those of the settings. */
  iceServers(source: SourceId): Promise<IceServer[]>
  /** Ends a session; nothing happens where there is none of this id. */
  close(sessionId: string, reason: string): Promise<void>
  /** Ends publishers and viewers of all slots of a stream. */
  closeStream(stream: number, reason: string): Promise<void>
  /** By slot, for those that have a session. */
  figures(stream: number): Promise<Record<string, SourceFigures>>
  /**
   * Writes what a source sends into a new file, until `stopRecording`, over publishers that reconnect: WebM of VP8, Matroska of H.264.
   * Where the relay dies, what was written until a second or two before can be played.
   * @param path where nothing is yet, in a folder that exists
   * @throws Refusal 409 before media of the source arrived, where it is recorded already, or by a server that records nothing here
   */
  record(source: SourceId, path: string): Promise<void>
  /**
   * Finishes the file.
   * @throws Refusal 409 where nothing is recorded, Error where it could not be written
   */
  stopRecording(source: SourceId): Promise<RecordingFigures>
  /**
   * Told when the first media of a source arrived, when there is no more, and when another publisher has another number of layers.
   * @param listener gets how many layers of pictures it sends: 0 without pictures
   */
  on(event: 'publisher', listener: (source: SourceId, isLive: boolean, layers: number) => void): void
  /** Told of every session that ended, by itself or by `close`. */
  on(event: 'gone', listener: (sessionId: string, reason: string) => void): void
  /** Told when the relay died: all sessions are void, and it is started again. */
  on(event: 'lost', listener: () => void): void
  stop(): Promise<void>
}
