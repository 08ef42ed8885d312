import type { Track } from '#contract/schemas/tracks.ts'
import type { QueueWindow, RoomPage } from './engine/queue-window.ts'

const KEPT = [
  'id',
  'title',
  'artist',
  'artistSlug',
  'album',
  'albumId',
  'imageUrl',
  'renditions',
  'audioUrl',
  'duration',
  'ink',
  'spotifyUri',
  'accessTier',
  'locked',
  'loudness',
  'hasLyrics',
] as const satisfies readonly (keyof Track)[]
/** The part of a track the player needs. */
export type TrackFields = Pick<Track, (typeof KEPT)[number]>

/** What the player keeps of a track: what it shows and where the sound is. Without an `audioUrl` it is shown and passed over. */
export interface QueuedTrack extends TrackFields {
  /** Tells two places of the same track apart. */
  entry: number
  /** Put in by the listener themselves, so that it stays when the room around it is filled anew. */
  added?: boolean
}

/** Where a queue came from: the room goes round, everything else has a first and a last track. */
export type Source =
  | { kind: 'room' | 'featured' | 'likes' }
  | { kind: 'album' | 'single' | 'artist' | 'playlist' | 'listener-playlist'; id: number; title: string }

export const isSameSource = (a: Source | null, b: Source): boolean =>
  a?.kind === b.kind && (!('id' in a) || !('id' in b) || a.id === b.id)

export type Status = 'idle' | 'loading' | 'playing' | 'paused' | 'error'
export type Repeat = 'off' | 'all' | 'one'
/** Whether songs are made equally loud: all, all but those of one album among themselves, or none. */
export const loudnessModes = ['album', 'track', 'off'] as const
export type LoudnessMode = (typeof loudnessModes)[number]
/** Seconds. */
export const LONGEST_CROSSFADE = 12

export interface PlayerState {
  queue: readonly QueuedTrack[]
  /** Place of the current track; -1 while nothing is queued. */
  index: number
  source: Source | null
  /** Which part of the room the queue holds; null when the queue is all there is. */
  queueWindow: QueueWindow | null
  /** The part after it, fetched before its turn comes. */
  ahead: RoomPage | null
  /** Entries in the order they had before they were shuffled. */
  unshuffled: readonly number[] | null
  /** Whose rights the queue was last checked against; null before anybody's were. */
  listener: string | null
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
  /** Seconds for which a song still sounds while the next begins; 0 to 12. */
  crossfade: number
  loudnessMode: LoudnessMode
  /** From when on the music stops at the end of a song, in milliseconds; null while it goes on. */
  sleepAt: number | null
  /** Whether the end of the song is told by what is left of it, not by its length. */
  showsRemaining: boolean
  /** What went wrong, in words for the listener. */
  message: string | null
  /** Where the current track can be heard instead, once it cannot be heard here. */
  elsewhere: string | null
}

export const emptyPlayer: PlayerState = {
  queue: [],
  index: -1,
  source: null,
  queueWindow: null,
  ahead: null,
  unshuffled: null,
  listener: null,
  status: 'idle',
  position: 0,
  duration: 0,
  volume: 0.8,
  muted: false,
  shuffle: false,
  repeat: 'off',
  crossfade: 0,
  loudnessMode: 'album',
  sleepAt: null,
  showsRemaining: false,
  message: null,
  elsewhere: null,
}

export const currentOf = (state: PlayerState): QueuedTrack | null => state.queue[state.index] ?? null

/** Tracks of a list that can be played; the rest is shown but never queued. */
export const playableOf = <T extends { audioUrl: string | null }>(list: readonly T[]): T[] =>
  list.filter((track) => track.audioUrl !== null)

let entries = 0
/** A number no other place in the queue has. */
export const nextEntry = (): number => ++entries

/** Only what the player needs of a track, so that stored queues stay small. */
export const pickTrackFields = (track: TrackFields): TrackFields =>
  Object.fromEntries(KEPT.map((key) => [key, track[key]])) as unknown as TrackFields

/** A track with a place in the queue. */
export const queued = (track: TrackFields): QueuedTrack => ({ ...pickTrackFields(track), entry: nextEntry() })

/** True while the listener hears something or is about to. */
export const isSounding = ({ status }: Pick<PlayerState, 'status'>): boolean =>
  status === 'playing' || status === 'loading'
