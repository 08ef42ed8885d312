import { createContext, use, useMemo } from 'react'
import { type OpeningQueue, openingState } from '../opening-queue.ts'
import { engine, player } from '../player.ts'

/** The queue a page opens with, for all that draws the player on it; null on pages that open with none. */
export const OpeningContext = createContext<Opening | null>(null)

interface Opening {
  state: ReturnType<typeof openingState>
  /** Gives the player that queue where it has none, for a press that comes before the page has. */
  openQueue: () => void
}

/** @param queue null where there is none */
export const useOpening = (queue: OpeningQueue | null): Opening | null =>
  useMemo(
    () =>
      queue && {
        state: openingState(queue),
        openQueue: () => {
          if (engine.state.index < 0) player.open(queue)
        },
      },
    [queue],
  )

/** What comes before a command to the player: nothing on pages that open with no queue. */
export const useOpenQueue = (): (() => void) => use(OpeningContext)?.openQueue ?? nothing

const nothing = () => {}
