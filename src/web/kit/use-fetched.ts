import { useEffect, useState } from 'react'
import type { Later } from './later.ts'
import { toast } from './toast.ts'

/**
 * Code that comes when it is wanted. Where it cannot be fetched the page stays as it is and says so.
 * @param failed takes back what wanted it, so that it can be tried again
 * @returns null until it is wanted and there; always null on the server
 */
export function useFetched<Code>(code: Later<Code>, wanted: boolean, failed: () => void): Code | null {
  const [, setArrived] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time it is wanted
  useEffect(() => {
    if (!wanted) return
    // It may have come between drawing and now.
    if (code.here()) return setArrived(true)
    let isGone = false
    code.load().then(
      () => isGone || setArrived(true),
      () => {
        if (isGone) return
        toast({ title: 'Unable to connect to server', variant: 'destructive' })
        failed()
      },
    )
    return () => {
      isGone = true
    }
  }, [wanted])
  return wanted && !import.meta.env.SSR ? code.here() : null
}
