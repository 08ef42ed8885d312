/** By which React brings a part of the page alive at once, however long that takes, to tell it of them. */
const PRESSES = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'pointerup',
  'mouseup',
  'touchend',
  'click',
  'dblclick',
] as const
const PRESSABLE = 'a, button, input, select, textarea, label, summary'
const LONGEST_MS = 3000

const isForNothing = ({ type, target }: Event) =>
  !type.endsWith('click') || !(target instanceof Element && target.closest(PRESSABLE))

function holdBack(event: Event): void {
  if (isForNothing(event)) event.stopPropagation()
}

/**
 * While the page comes alive, a press beside everything that can be pressed, such as the beginning of a scroll, stays with the
 * browser. A click on a link or a button reaches React, which brings alive what it is for.
 */
export function holdInertEventsDuringHydration(): void {
  for (const name of PRESSES) addEventListener(name, holdBack, { capture: true, passive: true })
}

/** Ends that as soon as nothing is left to bring alive. */
export function releaseEventsAfterHydration(): void {
  const heed = () => {
    for (const name of PRESSES) removeEventListener(name, holdBack, { capture: true })
  }
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(heed, { timeout: LONGEST_MS })
  else setTimeout(heed)
}
