import { useSyncExternalStore } from 'react'
import { engine } from './player.ts'
import { currentOf, type PlayerState, silence } from './player-state.ts'

/** Reads the player; choose primitives or parts that keep their identity, so that only changes of them render. */
export function usePlayer<T>(select: (state: PlayerState) => T): T {
  return useSyncExternalStore(
    engine.subscribe,
    () => select(engine.state),
    () => select(silence),
  )
}

/** Whether a track is the current one, and whether it sounds. */
export function useIsCurrent(trackId: number): { current: boolean; playing: boolean } {
  const current = usePlayer((state) => currentOf(state)?.id === trackId)
  const playing = usePlayer(
    (state) => currentOf(state)?.id === trackId && (state.status === 'playing' || state.status === 'loading'),
  )
  return { current, playing }
}
