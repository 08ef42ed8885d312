type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Inputs that hold nothing that somebody gives them by hand. */
const WITHOUT_VALUE = ['button', 'hidden', 'image', 'reset', 'submit']

interface Given {
  value: string | boolean
  /** Where the caret stands, of controls that have one. */
  caret: readonly [number, number] | null
  /** Over how many frames React was told in vain, as while a part comes alive. */
  tries: number
}
/** About five seconds. */
const MOST_TRIES = 300

/** What React keeps with an element of what it has drawn it with. */
interface DrawnProps {
  value?: unknown
  checked?: unknown
}
/** Fields, choices and switches that were changed before React heard of it, with what they were given. */
const changed = new Map<Control, Given>()
let isWatching = false
let isTelling = false

const isControl = (one: unknown): one is Control =>
  one instanceof HTMLTextAreaElement ||
  (one instanceof HTMLSelectElement && !one.multiple) ||
  (one instanceof HTMLInputElement && !WITHOUT_VALUE.includes(one.type))
const isSwitch = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

const heldBy = (control: Control): string | boolean => (isSwitch(control) ? control.checked : control.value)

/** Nothing for a control that is not alive; the name of the property is new with each load of React. */
function propsOf(control: Control): DrawnProps | undefined {
  const key = Object.keys(control).find((name) => name.startsWith('__reactProps$'))
  return key === undefined ? undefined : (control as unknown as Record<string, DrawnProps>)[key]
}

function caretOf(control: Control): Given['caret'] {
  if (control instanceof HTMLSelectElement || control.selectionStart === null) return null
  return [control.selectionStart, control.selectionEnd ?? control.selectionStart]
}

/** What the server has drawn in it. */
function servedIn(control: Control): string | boolean {
  if (isSwitch(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

function note(control: Control): void {
  // What another choice has switched off goes with that choice, and the last of several counts.
  if (control.type === 'radio' && heldBy(control) === false) return
  changed.delete(control)
  changed.set(control, { value: heldBy(control), caret: caretOf(control), tries: 0 })
  if (isWatching) return
  isWatching = true
  requestAnimationFrame(watch)
}

/** Tells React of each control as soon as it is alive: parts of a page come alive one after another. */
function watch(): void {
  replayInputBeforeHydration()
  isWatching = changed.size > 0
  if (isWatching) requestAnimationFrame(watch)
}

function onInput({ target, type }: Event): void {
  // React hears of a switch by its click, which comes before its input.
  if (!isTelling && isControl(target) && isSwitch(target) === (type === 'click')) note(target)
}

/** React sets longer texts back as they come alive, and the caret with them: that is no move of somebody's. */
function onCaret(): void {
  const control = document.activeElement as Control
  const given = changed.get(control)
  if (given && heldBy(control) === given.value) given.caret = caretOf(control)
}

/**
 * Keeps what is typed, chosen and switched while nobody hears of it, and tells React once it listens: React shows it without
 * knowing it, and sets it back with the next change. Call it before the page comes alive.
 */
export function keepInputBeforeHydration(): void {
  // A browser that shows a page again fills it in by itself: nobody has chosen that now.
  const isFirstShown = performance
    .getEntriesByType('navigation')
    .every((one) => 'type' in one && one.type === 'navigate')
  if (isFirstShown)
    for (const control of document.querySelectorAll('input, textarea, select'))
      if (isControl(control) && heldBy(control) !== servedIn(control)) note(control)
  addEventListener('input', onInput, { capture: true })
  addEventListener('click', onInput, { capture: true })
  document.addEventListener('selectionchange', onCaret)
}

/** For the outermost element, which React tells of every change it hears of. */
export const clearInputBeforeHydration = ({ target }: { target: unknown }): void =>
  void changed.delete(target as Control)

/** Tells React what it has not heard of, as far as it is alive. */
export function replayInputBeforeHydration(): void {
  for (const [control, given] of [...changed]) {
    const props = propsOf(control)
    if (props && control.isConnected) retell(control, given, props)
    else if (!control.isConnected) changed.delete(control)
  }
}

function retell(control: Control, given: Given, props: DrawnProps): void {
  const drawn = isSwitch(control) ? props.checked : props.value
  const known = drawn === undefined ? servedIn(control) : isSwitch(control) ? drawn : `${drawn}`
  const isKnown = known === given.value && heldBy(control) === given.value
  if (isKnown || given.tries++ > MOST_TRIES) {
    changed.delete(control)
    return
  }
  isTelling = true
  tell(control, given)
  // What React has heard of is off the list by now. While it still works on a part it may set it back, and is told again.
  isTelling = false
}

function tell(control: Control, { value, caret }: Given): void {
  if (isSwitch(control)) {
    control.checked = control.type === 'radio' ? false : !value
    control.click()
  } else if (control instanceof HTMLSelectElement || control.type === 'file') {
    // No script chooses files: they are still there.
    if (control.type !== 'file') control.value = `${value}`
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    // React notes what is set by its own setter, and hears only of what is different then.
    control.value = control.defaultValue
    const { prototype } = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
    if (caret) control.setSelectionRange(...caret)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
