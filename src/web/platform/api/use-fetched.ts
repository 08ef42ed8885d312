import { useEffect, useState } from 'react'
import { afterPaint } from '#web/platform/browser/after-paint.ts'
import { fetchAhead } from '#web/platform/browser/use-idle.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { UNREACHABLE } from './api-error.ts'
import { onOnline } from './connection.ts'
import type { LazyCode } from './lazy-code.ts'

/**
 * Code that comes when it is wanted. Where it cannot be fetched the page stays as it is and says so; what is still wanted
 * when the network is back is fetched then. `React.lazy` would break the page, and stay broken.
 * @param failed takes back what wanted it, so that it can be tried again; without it nobody has asked, so nothing is
 * said and the page is not loaded anew, which would stop the music
 * @returns null until it is wanted and there; always null on the server
 */
export function useFetched<Code>(code: LazyCode<Code>, wanted: boolean, failed?: () => void): Code | null {
  const [, setArrived] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time it is wanted
  useEffect(() => {
    if (!wanted) return
    // It may have come between drawing and now.
    if (code.here()) return setArrived(true)
    let isGone = false
    const load = () =>
      (failed ? code.load() : fetchAhead(code.load)).then(
        () => isGone || setArrived(true),
        () => {
          if (isGone || !failed) return
          toast({ title: UNREACHABLE, variant: 'destructive', untilOnline: true })
          failed()
        },
      )
    // Asking for it costs the browser milliseconds: what the press changed shows first.
    void afterPaint().then(() => isGone || load())
    const stop = onOnline(() => code.here() ?? load())
    return () => {
      isGone = true
      stop()
    }
  }, [wanted])
  return wanted && !import.meta.env.SSR ? code.here() : null
}
