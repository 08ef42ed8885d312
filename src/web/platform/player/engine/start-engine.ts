import { tracks } from '#contract/tracks.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { browserTransport } from '#web/platform/api/transport.ts'
import type { PlayerStore } from '../player-store.ts'
import { Engine } from './engine.ts'
import { followConnection } from './follow-connection.ts'
import { GaplessAudio } from './gapless/gapless-audio.ts'
import { syncMediaSession } from './media-session.ts'
import { yieldToOtherTabs } from './other-tabs.ts'
import { isAvailable } from './playback-failure.ts'
import type { PlaybackHost } from './playback-host.ts'

/** Starts the one engine of a page, from the state that a store holds. */
export function startEngine(store: PlayerStore): Engine {
  const world: PlaybackHost = {
    createAudio: () => new GaplessAudio(),
    origin: location.origin,
    isAvailable,
    isOnline: () => navigator.onLine,
    askRoom: async (query) => (await callEndpoint(browserTransport, tracks.room, { query })).data,
    askTracks: async (ids) =>
      (await callEndpoint(browserTransport, tracks.list, { query: { ids: ids.join(','), limit: ids.length } })).data,
    log: (message, details) => console.error(message, details),
  }
  const engine = new Engine(world, store)
  yieldToOtherTabs(engine)
  syncMediaSession(engine)
  followConnection(engine)
  return engine
}
