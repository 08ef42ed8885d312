import { replayInputBeforeHydration } from './input-before-hydration.ts'

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
/** Lines of menus are no buttons, and alive as soon as they are drawn. */
const PRESSABLE = 'a, button, input, select, textarea, label, summary, [role^="menuitem"]'
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

/** Later nobody knows whether they still want it, and the browser no longer counts the press as theirs. */
const REPEATED_MS = 5000
/** What the browser does by itself, such as sending a form, it has done. */
const BUTTON = 'button[type="button"]:not([popovertarget], [commandfor])'
/** Buttons that were pressed before their code had come, and when. */
const queuedClicks = new Map<HTMLElement, number>()

/** For the outermost element, which React tells of no press whose button cannot come alive yet: whoever is heard goes on from there. */
export const clearQueuedClicks = (): void => queuedClicks.clear()

/** Keeps presses that nobody hears, until what was pressed comes alive: React would let them be for nothing. */
export function queueClicksBeforeHydration(): void {
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null
    if (button && !queuedClicks.has(button)) queuedClicks.set(button, performance.now())
  }
  addEventListener('click', keep, { capture: true })
}

/** Does again what was done in vain: first what was typed, then what was pressed. What is not alive yet is kept. */
export function replayAfterHydration(): void {
  replayInputBeforeHydration()
  const presses = [...queuedClicks]
  queuedClicks.clear()
  for (const [button, at] of presses) {
    if (!button.isConnected || performance.now() - at > REPEATED_MS) continue
    button.click()
    if (queuedClicks.has(button)) queuedClicks.set(button, at)
  }
}
