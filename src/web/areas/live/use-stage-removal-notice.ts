import { useEffect, useRef } from 'react'
import { toast } from '#web/platform/toasts/toast.ts'

/**
 * Tells whoever is on the stage of a stream that they were taken off it.
 * @param isOnStage whether they may send from this page, which they came to
 * @param mayStay whether the stage is still there, and they came to be on it: whoever has left it themselves is told nothing
 * @param sitDown leads to where the stream is watched
 */
export function useStageRemovalNotice(isOnStage: boolean, mayStay: boolean, sitDown: () => void): void {
  const wasOnStage = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are off it
  useEffect(() => {
    if (wasOnStage.current && !isOnStage && mayStay) {
      toast({ title: 'You are off the stage', description: 'You are watching now.' })
      sitDown()
    }
    wasOnStage.current = isOnStage
  }, [isOnStage, mayStay])
}
