/** A place that is sent from: of a stream, its host's (`host`) or that of somebody beside them (`guest-<user id>`). */
export interface SourceId {
  stream: number
  slot: string
}

/** A connection for media that somebody was given. */
export interface MediaSession {
  /** Nobody finds it by trying: whoever has it may end the session. */
  id: string
  /** The SDP that answers the offer. */
  answer: string
}

/** How a source goes. */
export interface SourceFigures {
  isLive: boolean
  viewers: number
  bitsPerSecond: number
  packetsLost: number
  codec: string | null
}

/** Takes in picture and sound (WHIP, RFC 9725) and hands them on (WHEP); it knows nobody and asks no rule. */
export interface MediaServer {
  /**
   * Takes in what somebody sends, in place of whoever sent there before.
   * @throws 400 for what is no SDP, 406 where no codec fits, 503 where there are too many, or it is just started again
   */
  publish(source: SourceId, offer: string): Promise<MediaSession>
  /**
   * Hands a source on to one more viewer.
   * @throws 409 while nobody sends there; else as `publish`
   */
  watch(source: SourceId, offer: string): Promise<MediaSession>
  /** Ends a session; of one there is not, nothing happens. */
  close(sessionId: string, reason: string): Promise<void>
  /** Ends all sessions of a stream. */
  closeStream(stream: number, reason: string): Promise<void>
  /** How the sources of a stream go, by their slots. */
  figures(stream: number): Promise<Record<string, SourceFigures>>
  on(event: 'publisher', listener: (source: SourceId, isLive: boolean) => void): void
  on(event: 'gone', listener: (sessionId: string, reason: string) => void): void
  /** All sessions are void: whoever sends or watches begins anew. */
  on(event: 'lost', listener: () => void): void
  stop(): Promise<void>
}
