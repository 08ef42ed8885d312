import type { KeyboardEvent } from 'react'

/** Moves the focus between the field and what was found with the arrow keys; everything stays in reach of Tab besides. */
export function moveBetweenHits(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-search], [data-hit]')]
  // From a button of a row one goes on from its row.
  const row = event.target instanceof Element ? event.target.closest('[data-part~="hit"]') : null
  const here = stops.findIndex((stop) => stop === event.target || row?.contains(stop))
  const next = here < 0 ? undefined : stops[here + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
