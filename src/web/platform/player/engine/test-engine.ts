import { type Mock, vi } from 'vitest'
import type { QueuedTrack } from '../player-state.ts'
import { Engine } from './engine.ts'
import { FakeAudio } from './fake-audio.ts'
import type { RoomRequest } from './room-playback.ts'

/** A track as the queue keeps it. */
export const track = (id: number, more: Partial<QueuedTrack> = {}): QueuedTrack => ({
  entry: id,
  id,
  title: `Track ${id}`,
  artist: 'Somebody',
  artistSlug: null,
  album: null,
  albumId: null,
  imageUrl: null,
  renditions: [],
  audioUrl: `/uploads/audio/${id}.mp3`,
  duration: 60,
  ink: null,
  spotifyUri: null,
  accessTier: 'free',
  locked: false,
  loudness: null,
  hasLyrics: false,
  ...more,
})
export const three = [track(1), track(2), track(3)]
export const album = { kind: 'album', id: 1, title: 'An album' } as const
export const room = { kind: 'room' } as const

/** What the server of the tests answers. */
interface World {
  available: boolean | null
  online: boolean
  room: readonly QueuedTrack[]
  /** What the present listener is told of tracks. */
  told: readonly QueuedTrack[]
  /** Whether the server can be reached; one that hangs accepts the request and never answers. */
  answers: boolean | 'hangs'
  /** How long an answer about the room is under way, in milliseconds; it is the one of when it was asked for. */
  delay: number
  /** What was asked of it, about the room and about tracks. */
  asked: { room: RoomRequest[]; tracks: (readonly number[])[] }
}

/** An engine whose audio elements and clock belong to the test. */
export function createTestEngine() {
  const outputs: FakeAudio[] = []
  const world: World = {
    available: true,
    online: true,
    room: [],
    told: [],
    answers: true,
    delay: 0,
    asked: { room: [], tracks: [] },
  }
  const log: Mock<(message: string, details: object) => void> = vi.fn()
  const engine = new Engine({
    createAudio: () => {
      const audio = new FakeAudio()
      outputs.push(audio)
      return audio
    },
    origin: 'http://site.test',
    isAvailable: async () => world.available,
    isOnline: () => world.online,
    askRoom: async ({ limit, ...from }) => {
      world.asked.room.push({ limit, ...from })
      if (!world.answers) throw new Error('offline')
      if (world.answers === 'hangs') await new Promise(() => {})
      // The server shuffles by a hash; here the room is merely turned over.
      const order = from.shuffle === undefined ? world.room : world.room.toReversed()
      const total = order.length
      const place = 'place' in from ? from.place : order.findIndex(({ id }) => id === from.track)
      const tracks = Array.from({ length: Math.min(limit, total) }, (_, i) => order[(place + i) % total] as QueuedTrack)
      if (world.delay > 0) await new Promise((arrive) => setTimeout(arrive, world.delay))
      return { place, total, tracks }
    },
    askTracks: async (ids) => {
      world.asked.tracks.push(ids)
      return world.told.filter(({ id }) => ids.includes(id))
    },
    log,
    now: () => 77,
    random: () => 0,
  })
  /** The output that carries the current track. */
  const audibleOutput = () => {
    const url = `http://site.test/uploads/audio/${engine.state.queue[engine.state.index]?.id}.mp3`
    const output = outputs.find(({ src }) => src.startsWith(url))
    if (!output) throw new Error('no output carries the current track')
    return output
  }
  const playing = () => {
    audibleOutput().arrive()
    audibleOutput().begin()
  }
  return { engine, outputs, world, log, heard: audibleOutput, playing }
}
