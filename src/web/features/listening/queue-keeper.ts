import { KEPT_QUEUE } from '#contract/listening.ts'
import type { KeptQueueDraft } from '#contract/schemas/listening.ts'
import { currentOf, type PlayerState } from '#web/platform/player/player-state.ts'

/** While something plays the site is told of the place in the queue no more often than this. */
const EVERY_MS = 10_000

/** What is kept of a queue: from the track that plays on, and the second it has come to. */
export function keptQueueOf({ queue, index, position, source }: PlayerState): KeptQueueDraft {
  const trackIds = queue
    .slice(index)
    .filter(({ audioUrl }) => audioUrl !== null)
    .slice(0, KEPT_QUEUE)
    .map(({ id }) => id)
  return { trackIds, position: Math.floor(position), source }
}

/**
 * Decides when the queue is kept: every ten seconds while it plays, as it is paused, and as the page is left; and forgotten when
 * it is cleared. A queue that nobody plays here is none of this device's.
 * @param send keeps a queue; null forgets the one of this device
 */
export function createQueueKeeper(send: (draft: KeptQueueDraft | null) => void) {
  let wasPlaying = false
  let sentAt = Number.NEGATIVE_INFINITY
  /** What was kept last, as text. */
  let sent: string | null = null

  const keep = (state: PlayerState, now: number) => {
    const draft = keptQueueOf(state)
    const text = JSON.stringify(draft)
    if (text === sent || draft.trackIds.length === 0) return
    sent = text
    sentAt = now
    send(draft)
  }
  return {
    /**
     * Looks at the player.
     * @param now milliseconds
     */
    observe(state: PlayerState, now: number): void {
      if (!currentOf(state)) {
        wasPlaying = false
        if (sent === 'forgotten') return
        sent = 'forgotten'
        send(null)
        return
      }
      const isPlaying = state.status === 'playing'
      if (isPlaying ? now - sentAt >= EVERY_MS : wasPlaying && state.status === 'paused') keep(state, now)
      if (isPlaying || state.status === 'paused') wasPlaying = isPlaying
    },
    /** The page is left, and may not come back. */
    leave(state: PlayerState, now: number): void {
      if (wasPlaying && currentOf(state)) keep(state, now)
    },
  }
}
