import { type RefObject, useEffect, useState } from 'react'
import { onOnline } from '#web/platform/api/connection.ts'
import type { LazyCode } from '#web/platform/api/lazy-code.ts'

/**
 * What draws an element that mostly comes drawn: its code is fetched only where the element is empty on the page.
 * A failure leaves it empty until the network is there again, so use it for ornament.
 * @returns null as long as what stands in the element is to be left alone
 */
export function useDrawing<Drawing>(code: LazyCode<Drawing>, element: RefObject<Element | null>): Drawing | null {
  const [drawing, setDrawing] = useState(() => code.here())
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when it has come to the page
  useEffect(() => {
    if (element.current?.firstChild) return
    const load = () =>
      code.load().then(
        (drawing) => setDrawing(() => drawing),
        () => {},
      )
    void load()
    return onOnline(() => void (code.here() ?? load()))
  }, [])
  return drawing
}
