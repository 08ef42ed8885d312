import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { engine } from '../player.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The player stands over the page as a sheet. */
    playerSheet?: boolean
  }
}

/** The full player of phones. It has an entry of its own in the history, so that Back closes it as it would a page. */
export function usePlayerSheet() {
  const router = useRouter()
  const isInHistory = useLocation({ select: ({ state }) => state.playerSheet === true })
  const isOpen = useHydrated() && isInHistory
  const close = () => {
    if (router.state.location.state.playerSheet) router.history.back()
  }
  const open = () => {
    if (router.state.location.state.playerSheet) return
    const state = { ...router.state.location.state, playerSheet: true }
    void router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false })
  }
  // With nothing to show, as after a reload without a queue, its entry would swallow one Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when it opens
  useEffect(() => {
    if (isOpen && engine.state.index < 0) close()
  }, [isOpen])
  return { isOpen, open, close }
}
