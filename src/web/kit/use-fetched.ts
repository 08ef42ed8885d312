import { useEffect, useState } from 'react'
import { toast } from './toast.ts'

/**
 * Code that comes when it is wanted. Where it cannot be fetched the page stays as it is and says so.
 * @param load imports it; the browser fetches it once only
 * @param failed takes back what wanted it, so that it can be tried again
 * @returns null until it is there
 */
export function useFetched<Code>(load: () => Promise<Code>, wanted: boolean, failed: () => void): Code | null {
  const [fetched, setFetched] = useState<{ code: Code } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time it is wanted
  useEffect(() => {
    if (!wanted || fetched) return
    let isGone = false
    load().then(
      (code) => isGone || setFetched({ code }),
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
  return fetched?.code ?? null
}
