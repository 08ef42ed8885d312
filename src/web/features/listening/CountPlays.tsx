import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { engine } from '#web/platform/player/player.ts'
import { useMe } from '#web/platform/session/session.ts'
import { readWaitingPlays } from './waiting-plays.ts'

/** Counts what a signed-in person plays. What does so comes with the first song, or with plays that wait to be told of. */
export function CountPlays() {
  const client = useQueryClient()
  const me = useMe()
  const person = me ? `${me.id}` : null
  useEffect(() => {
    if (person === null) return
    let stop: (() => void) | null = null
    let isBegun = false
    let isGone = false
    const begin = async () => {
      if (isBegun) return
      isBegun = true
      try {
        const { countPlays } = await import('./count-plays.ts')
        if (!isGone) stop = countPlays(engine, client, person)
      } catch {
        // Without a network it does not come; the next song asks again.
        isBegun = false
      }
    }
    const look = () => {
      if (engine.state.status === 'playing') void begin()
    }
    const unsubscribe = engine.subscribe(look)
    if (readWaitingPlays(person).length > 0) void begin()
    look()
    return () => {
      isGone = true
      unsubscribe()
      stop?.()
    }
  }, [person, client])
  return null
}
