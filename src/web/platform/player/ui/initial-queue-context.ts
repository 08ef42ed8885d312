import { createContext, use, useMemo } from 'react'
import { type InitialQueue, initialQueueState } from '../initial-queue.ts'
import { player } from '../player.ts'

/** The queue a page opens with, for all that draws the player on it; null on pages that open with none. */
export const InitialQueueContext = createContext<InitialQueueOfPage | null>(null)

interface InitialQueueOfPage {
  state: ReturnType<typeof initialQueueState>
  /** Gives the player that queue where it has none, for a press that comes before the page has. */
  loadInitialQueue: () => void
}

/** @param queue null where there is none */
export const useInitialQueue = (queue: InitialQueue | null): InitialQueueOfPage | null =>
  useMemo(
    () =>
      queue && {
        state: initialQueueState(queue),
        loadInitialQueue: () => player.loadInitialQueue(queue),
      },
    [queue],
  )

/** What comes before a command to the player: nothing on pages that open with no queue. */
export const useLoadInitialQueue = (): (() => void) => use(InitialQueueContext)?.loadInitialQueue ?? nothing

const nothing = () => {}
