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

/** Where a control stands, from itself outwards: what each element is in, and where it is a row, the number of the row and of the control in it. */
export type Place = readonly { parent: Element; row: number; control: number }[]

/** Notes where a control stands, for the time when it is gone. */
export function placeOf(control: Element): Place {
  const place: { parent: Element; row: number; control: number }[] = []
  for (let inner = control; inner.parentElement; inner = inner.parentElement) {
    const parent = inner.parentElement
    const isRow = inner.matches(ROW)
    place.push({
      parent,
      row: isRow ? [...parent.children].indexOf(inner) : -1,
      control: isRow ? controlsIn(inner).indexOf(control as HTMLElement) : -1,
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

/** What is left nearest to a place: the same control of the row that took its room, a control of the same group, or the heading above. */
export function nearestTo(place: Place): HTMLElement | null {
  const left = place.find(({ parent }) => parent.isConnected)
  if (!left) return pageHeading()
  const rows = [...left.parent.children]
  const row = left.row < 0 ? undefined : rows[Math.min(left.row, rows.length - 1)]
  const controls = row ? controlsIn(row) : []
  const group = left.parent.closest('fieldset')
  return controls[left.control] ?? controls[0] ?? (group && controlsIn(group)[0]) ?? headingOver(left.parent)
}

/** The control before one that cannot be used any more, or after it, in the smallest part of the page that has another. */
export function besides(control: Element): HTMLElement | null {
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
