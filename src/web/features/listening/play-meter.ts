import type { Play } from '#contract/schemas/listening.ts'
import { currentOf, type PlayerState } from '#web/platform/player/player-state.ts'

/** How far a position may be ahead of the clock and still have been listened to: browsers tell of it in steps. */
const STEP_SECONDS = 0.5
const CLOCK_SHARE = 1.1
/** A song that is back at its start from its last tenth has begun again. */
const LAST_TENTH = 0.9
const START_SECONDS = 2

interface Going {
  id: string
  trackId: number
  entry: number
  startedAt: string
  position: number
  /** When that position was seen, in milliseconds. */
  at: number
  heard: number
}

const playOf = ({ id, trackId, startedAt, heard }: Going): Play => ({
  ...{ id, trackId, startedAt, seconds: Math.round(heard) },
})

/**
 * Measures what is truly heard: seconds by which the position went on while the song sounded. What was skipped does not count.
 * @param makeId gives each play an id of its own
 */
export function createPlayMeter(makeId: () => string) {
  let going: Going | null = null

  const hasRestarted = (state: PlayerState): boolean =>
    going !== null &&
    state.position < START_SECONDS &&
    going.position > LAST_TENTH * state.duration &&
    state.duration > 0

  return {
    /** The play that is under way, as far as it has come; null before a second was heard. */
    current: (): Play | null => (going && going.heard >= 1 ? playOf(going) : null),

    /**
     * Looks at the player.
     * @param now milliseconds
     * @returns the play that has just ended, where one has
     */
    observe(state: PlayerState, now: number): Play | null {
      const track = currentOf(state)
      const isSame = going !== null && track?.entry === going.entry && !hasRestarted(state)
      const ended = !isSame && going && going.heard >= 1 ? playOf(going) : null
      if (!isSame) going = null
      if (!track || state.status !== 'playing') {
        if (going) Object.assign(going, { position: state.position, at: now })
        return ended
      }
      const place = { position: state.position, at: now }
      if (!going) {
        const startedAt = new Date(now).toISOString()
        going = { id: makeId(), trackId: track.id, entry: track.entry, startedAt, heard: 0, ...place }
        return ended
      }
      const moved = state.position - going.position
      const passed = (now - going.at) / 1000
      if (moved > 0 && moved <= passed * CLOCK_SHARE + STEP_SECONDS) going.heard += moved
      Object.assign(going, place)
      return ended
    },
  }
}
