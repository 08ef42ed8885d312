import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Puts fingers on the glass, moves them at once, and takes them off; the page must have touch. */
export async function moveTouches(page: Page, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    })
  const STEPS = 12
  await send('touchStart', from)
  for (let step = 1; step <= STEPS; step++)
    await send(
      'touchMove',
      from.map(({ x, y }, finger) => ({
        x: x + (((to[finger]?.x ?? x) - x) * step) / STEPS,
        y: y + (((to[finger]?.y ?? y) - y) * step) / STEPS,
      })),
    )
  await send('touchEnd', [])
  await devtools.detach()
}
