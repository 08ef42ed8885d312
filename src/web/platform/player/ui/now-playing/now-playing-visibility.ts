import { useSyncExternalStore } from 'react'

/** So much of the stage in view makes the strip at the foot needless. */
const ENOUGH = 0.35

/** Unknown until somebody asks: a page may stand there, painted, before its script has come alive. */
let onStage: boolean | undefined
const listeners = new Set<() => void>()

function setOnStage(visible: boolean): void {
  if (visible === onStage) return
  onStage = visible
  for (const listener of listeners) listener()
}

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  const visibleHeight = Math.min(bottom, innerHeight) - Math.max(top, 0)
  return height > 0 && visibleHeight / height >= ENOUGH
}

/** Follows whether the big player of the Music Room is on screen, from before the first paint on. */
export function watchNowPlaying(testEngine: Element): () => void {
  setOnStage(isInView(testEngine))
  const observer = new IntersectionObserver(([entry]) => setOnStage(entry?.isIntersecting ?? false), {
    threshold: ENOUGH,
  })
  observer.observe(testEngine)
  return () => {
    observer.disconnect()
    setOnStage(false)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readOnStage(): boolean {
  const testEngine = document.querySelector('[data-stage]')
  onStage ??= testEngine !== null && isInView(testEngine)
  return onStage
}

/** Whether the big player is on screen; the strip stays away meanwhile. */
export const useNowPlayingVisible = (): boolean => useSyncExternalStore(subscribe, readOnStage, () => false)
