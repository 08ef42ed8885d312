import type { Track } from '#contract/tracks.ts'

/** What the player keeps of a track: what it shows and where the sound is. */
export type QueuedTrack = Pick<
  Track,
  | 'id'
  | 'title'
  | 'artist'
  | 'artistSlug'
  | 'album'
  | 'albumId'
  | 'imageUrl'
  | 'renditions'
  | 'audioUrl'
  | 'duration'
  | 'ink'
  | 'spotifyUri'
> & {
  /** Tells two places of the same track apart. */
  entry: number
}

/** Where a queue came from: the room goes round, everything else has a first and a last track. */
export type Source = { kind: 'room' } | { kind: 'album' | 'artist' | 'playlist'; id: number; title: string }

export type Status = 'idle' | 'loading' | 'playing' | 'paused' | 'error'
export type Repeat = 'off' | 'all' | 'one'

export interface PlayerState {
  queue: readonly QueuedTrack[]
  /** Place of the current track; -1 while nothing is queued. */
  index: number
  source: Source | null
  status: Status
  /** Seconds. */
  position: number
  /** Seconds; 0 while unknown. */
  duration: number
  /** 0 to 1. */
  volume: number
  muted: boolean
  shuffle: boolean
  repeat: Repeat
  /** What went wrong, in words for the listener. */
  message: string | null
  /** Where the current track can be heard instead, once it cannot be heard here. */
  elsewhere: string | null
}

export const silence: PlayerState = {
  queue: [],
  index: -1,
  source: null,
  status: 'idle',
  position: 0,
  duration: 0,
  volume: 0.8,
  muted: false,
  shuffle: false,
  repeat: 'off',
  message: null,
  elsewhere: null,
}

export const currentOf = (state: PlayerState): QueuedTrack | null => state.queue[state.index] ?? null

let entries = 0
/** A number no other place in the queue has. */
export const nextEntry = (): number => ++entries

/** Keeps of a track only what the queue needs, so that stored queues stay small. */
export const queued = ({
  id,
  title,
  artist,
  artistSlug,
  album,
  albumId,
  imageUrl,
  renditions,
  audioUrl,
  duration,
  ink,
  spotifyUri,
}: Omit<QueuedTrack, 'entry'>): QueuedTrack => ({
  entry: nextEntry(),
  id,
  title,
  artist,
  artistSlug,
  album,
  albumId,
  imageUrl,
  renditions,
  audioUrl,
  duration,
  ink,
  spotifyUri,
})
