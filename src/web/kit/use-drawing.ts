import { type RefObject, useEffect, useState } from 'react'
import type { Later } from './later.ts'

/**
 * What draws an element that mostly comes drawn: its code is fetched only where the element is empty on the page.
 * A failure leaves it empty, so use it for ornament.
 * @returns null as long as what stands in the element is to be left alone
 */
export function useDrawing<Drawing>(code: Later<Drawing>, element: RefObject<Element | null>): Drawing | null {
  const [drawing, setDrawing] = useState(() => code.here())
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when it has come to the page
  useEffect(() => {
    if (element.current?.firstChild) return
    code.load().then(
      (drawing) => setDrawing(() => drawing),
      () => {},
    )
  }, [])
  return drawing
}
