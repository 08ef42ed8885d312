import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { engine } from '#web/platform/player/player.ts'
import { useMe } from '#web/platform/session/session.ts'
import type { PlayStart } from './count-plays.ts'
import { readWaitingPlays } from './waiting-plays.ts'

/**
 * Counts what a signed-in person plays, and keeps their queue for another device. What does so comes with the first song, with
 * plays that wait to be told of, or as a queue is cleared.
 */
export function CountPlays() {
  const client = useQueryClient()
  const me = useMe()
  const person = me ? `${me.id}` : null
  useEffect(() => {
    if (person === null) return
    let stops: (() => void)[] = []
    let hadQueue = engine.state.index >= 0
    let isBegun = false
    let playStart: PlayStart | null = null
    let isGone = false
    const begin = async () => {
      if (isBegun) return
      isBegun = true
      try {
        const [{ countPlays }, { keepQueue }] = await Promise.all([
          import('./count-plays.ts'),
          import('./keep-queue.ts'),
        ])
        if (!isGone) stops = [countPlays(engine, client, person, playStart), keepQueue(engine)]
      } catch {
        // Without a network it does not come; the next song asks again.
        isBegun = false
      }
    }
    const look = () => {
      const { status, index } = engine.state
      if (status === 'playing') playStart ??= { state: engine.state, at: Date.now() }
      if (status === 'playing' || (hadQueue && index < 0)) void begin()
      hadQueue = index >= 0
    }
    const unsubscribe = engine.subscribe(look)
    if (readWaitingPlays(person).length > 0) void begin()
    look()
    return () => {
      isGone = true
      unsubscribe()
      for (const stop of stops) stop()
    }
  }, [person, client])
  return null
}
