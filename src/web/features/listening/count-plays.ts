import type { QueryClient } from '@tanstack/react-query'
import { data } from '#contract/kit/data.ts'
import { listening, MAX_PLAYS } from '#contract/listening.ts'
import type { Play } from '#contract/schemas/listening.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { onOnline } from '#web/platform/api/connection.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { refresh } from '#web/platform/api/writes.ts'
import type { LazyEngine } from '#web/platform/player/lazy-engine.ts'
import type { PlayerState } from '#web/platform/player/player-state.ts'
import { newPlayId } from './play-id.ts'
import { createPlayMeter } from './play-meter.ts'
import { readWaitingPlays, storeWaitingPlays } from './waiting-plays.ts'

/** While a song plays the site is told of it this often, so that a long one is not lost with its page. */
const EVERY_MS = 60_000

/** A song as it was first seen to play, at a moment in milliseconds. */
export interface PlayStart {
  state: PlayerState
  at: number
}

/**
 * Counts what somebody plays and tells the site of it: with the end of each song, every minute, and when there is a network again.
 * @param begun when the song that brought this code was first seen to play, and what the player was like: it sounds since then
 * @returns what stops that
 */
export function countPlays(
  engine: Pick<LazyEngine, 'state' | 'subscribe'>,
  client: QueryClient,
  person: string,
  begun: PlayStart | null,
): () => void {
  const meter = createPlayMeter(newPlayId)
  const waiting = new Map(readWaitingPlays(person).map((play) => [play.id, play]))
  let isSending = false

  const keep = (play: Play | null) => {
    if (!play) return
    waiting.set(play.id, play)
    storeWaitingPlays(person, [...waiting.values()])
  }
  const settle = (told: readonly Play[]) => {
    // One that has gone on meanwhile is told of again.
    for (const play of told) if (waiting.get(play.id)?.seconds === play.seconds) waiting.delete(play.id)
    storeWaitingPlays(person, [...waiting.values()])
  }
  const send = async () => {
    const plays = [...waiting.values()].slice(0, MAX_PLAYS)
    if (isSending || plays.length === 0) return
    isSending = true
    try {
      const { data: answer } = await callEndpoint(transportOf(client), listening.report, {
        body: { person: Number(person), plays },
      })
      settle(plays)
      if (answer.counted > 0) await refresh(client, [data.listening])
    } catch (error) {
      // What is refused for what it says would be refused again; everything else is told of later.
      if (error instanceof ApiError && error.status === 400) settle(plays)
    } finally {
      isSending = false
    }
  }

  const observe = (state: PlayerState, now: number) => {
    const ended = meter.observe(state, now)
    if (!ended) return
    keep(ended)
    void send()
  }
  if (begun) observe(begun.state, begun.at)
  const look = () => observe(engine.state, Date.now())
  look()
  const stops = [engine.subscribe(look), onOnline(() => void send())]
  const timer = setInterval(() => {
    keep(meter.current())
    void send()
  }, EVERY_MS)
  const leave = () => keep(meter.current())
  addEventListener('pagehide', leave)
  void send()
  return () => {
    leave()
    for (const stop of stops) stop()
    clearInterval(timer)
    removeEventListener('pagehide', leave)
  }
}
