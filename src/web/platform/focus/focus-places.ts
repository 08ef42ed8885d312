const CONTROLS = [
  'a[href]',
  ...['button', 'input', 'select', 'textarea'].map((name) => `${name}:not(:disabled)`),
  'summary',
].join()
const ROW = 'tr, li'
/** What has a heading that names it. */
const REGION = 'section, aside, main, [role="dialog"], [role="alertdialog"]'
const HEADING = 'h1, h2'

const controlsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>(CONTROLS)]

/** Where a control stands, from itself outwards: what each element is in, and where it is a row, the number of the row and that of the control in it, counted from the end, where tools stand. */
export type FocusPosition = readonly { parent: Element; row: number; control: number }[]

const fromEnd = (controls: HTMLElement[], control: Element) =>
  controls.length - controls.indexOf(control as HTMLElement)

/** Notes where a control stands, for the time when it is gone. */
export function focusPositionOf(control: Element): FocusPosition {
  const place: { parent: Element; row: number; control: number }[] = []
  for (let inner = control; inner.parentElement; inner = inner.parentElement) {
    const parent = inner.parentElement
    const isRow = inner.matches(ROW)
    place.push({
      parent,
      row: isRow ? [...parent.children].indexOf(inner) : -1,
      control: isRow ? fromEnd(controlsIn(inner), control) : 0,
    })
  }
  return place
}

/** The heading of the page, or what the page is about where it has none. */
export const pageHeading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')

function headingOver(element: Element): HTMLElement | null {
  for (let region = element.closest(REGION); region; region = region.parentElement?.closest(REGION) ?? null) {
    const heading = region.querySelector<HTMLElement>(HEADING)
    if (heading) return heading
  }
  return pageHeading()
}

/** Controls that stood around a place: those of the row that took its room, or of the same cell or group. */
function controlsAround({ parent, row }: FocusPosition[number]): HTMLElement[] {
  if (row < 0) return parent.matches('td, fieldset') ? controlsIn(parent) : []
  const now = parent.children[Math.min(row, parent.children.length - 1)]
  return now ? controlsIn(now) : []
}

/** What is left nearest to a place: a control of its cell, the same control of the row that took its room, one of its group, or the heading above. */
export function nearestTo(place: FocusPosition): HTMLElement | null {
  const left = place.filter(({ parent }) => parent.isConnected)
  for (const level of left) {
    const controls = controlsAround(level)
    const nearest = controls.at(-level.control) ?? controls[0]
    if (nearest) return nearest
  }
  return left[0] ? headingOver(left[0].parent) : pageHeading()
}

/** The control before one that cannot be used any more, or after it, in the smallest part of the page that has another. */
export function nearestInGroup(control: Element): HTMLElement | null {
  for (let around = control.parentElement; around; around = around.parentElement) {
    const others = controlsIn(around)
    const before = (other: Element) => other.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING
    if (others.length > 0) return others.findLast(before) ?? others[0] ?? null
  }
  return null
}

/** True for what is worked with, rather than a region the reader is moved to. */
export const isControl = (element: Element): boolean => element.matches(CONTROLS)

/** True while nothing has the focus. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Moves the focus, also to a heading; the page stays where it is scrolled then. */
export function moveFocus(to: HTMLElement | null): void {
  if (!to) return
  const isRegion = !isControl(to)
  if (isRegion && !to.hasAttribute('tabindex')) to.tabIndex = -1
  to.focus({ preventScroll: isRegion })
}
