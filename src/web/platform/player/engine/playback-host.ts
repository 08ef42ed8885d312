import type { TrackFields } from '../player-state.ts'
import type { AudioElement } from './audio-output.ts'
import type { RoomReply, RoomRequest } from './room-playback.ts'

/** What the engine needs of the world around it. */
export interface PlaybackHost {
  createAudio(): AudioElement
  origin: string
  /** Whether a file can be fetched; null where the page may not ask. */
  isAvailable(url: string): Promise<boolean | null>
  /** False while the machine has no connection at all. */
  isOnline(): boolean
  /** A window of the room this listener may hear. */
  askRoom(question: RoomRequest): Promise<RoomReply>
  /** What this listener may hear of some tracks. */
  askTracks(ids: readonly number[]): Promise<TrackFields[]>
  log(message: string, details: object): void
  now?: () => number
  random?: () => number
}
