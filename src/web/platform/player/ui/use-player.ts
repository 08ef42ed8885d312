import { use, useSyncExternalStore } from 'react'
import { engine } from '../player.ts'
import { currentOf, emptyPlayer, isSameSource, isSounding, type PlayerState, type Source } from '../player-state.ts'
import { InitialQueueContext } from './initial-queue-context.ts'

/**
 * Reads the player; choose primitives or parts that keep their identity, so that only changes of them render. Where a page opens with
 * a queue, that is read until the player has one.
 */
export function usePlayer<T>(select: (state: PlayerState) => T): T {
  const initial = use(InitialQueueContext)
  const stateOf = (state: PlayerState) => (initial && state.index < 0 ? { ...state, ...initial.state } : state)
  return useSyncExternalStore(
    engine.subscribe,
    () => select(stateOf(engine.state)),
    () => select(stateOf(emptyPlayer)),
  )
}

/** Whether the player itself has no queue, whatever a page opens with. */
export const useIsQueueEmpty = (): boolean =>
  useSyncExternalStore(
    engine.subscribe,
    () => engine.state.index < 0,
    () => true,
  )

/** Whether a track is the current one, and whether it sounds. */
export function useIsCurrent(trackId: number): { current: boolean; playing: boolean } {
  const current = usePlayer((state) => currentOf(state)?.id === trackId)
  const playing = usePlayer((state) => currentOf(state)?.id === trackId && isSounding(state))
  return { current, playing }
}

/** The same of a whole list: whether the queue came from it, and whether it sounds. */
export function useIsSource(source: Source): { current: boolean; playing: boolean } {
  const current = usePlayer((state) => state.index >= 0 && isSameSource(state.source, source))
  const playing = usePlayer((state) => isSameSource(state.source, source) && isSounding(state))
  return { current, playing }
}
