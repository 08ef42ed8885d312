import { useEffect } from 'react'
import { useConnectionState } from '#web/platform/realtime/use-event.ts'
import { dismissToast, toast } from '#web/platform/toasts/toast.ts'

/** A connection that is not there for so long is told of; the first takes a moment. */
const PATIENCE_MS = 10_000

/** Tells that nothing said in the room arrives by itself, until it does (001 §8). */
export function useConnectionNotice(): void {
  const isLive = useConnectionState() === 'live'
  useEffect(() => {
    if (isLive) return
    let shown = 0
    const tell = () => {
      shown = toast({
        title: 'Connection Error',
        description: 'Failed to connect to chat server',
        variant: 'destructive',
      })
    }
    const timer = setTimeout(tell, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      dismissToast(shown)
    }
  }, [isLive])
}
