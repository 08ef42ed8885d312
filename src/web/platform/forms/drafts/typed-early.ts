/** What was typed into a form, by the names of its fields. */
type TypedText = Readonly<Record<string, string>>
type TextControl = HTMLInputElement | HTMLTextAreaElement

const TYPED_INPUTS = ['text', 'email', 'tel', 'url', 'number']

/** By the address a form is sent to: its elements may be replaced while the page comes alive. */
const early = new Map<string, TypedText>()
const alive = new WeakSet<HTMLFormElement>()

const isText = (one: unknown): one is TextControl =>
  one instanceof HTMLTextAreaElement || (one instanceof HTMLInputElement && TYPED_INPUTS.includes(one.type))

function note({ form, name, value }: TextControl): void {
  const action = form?.getAttribute('action')
  if (form && action && !alive.has(form)) early.set(action, { ...early.get(action), [name]: value })
}

function forget(form: HTMLFormElement): void {
  if (!alive.has(form)) early.delete(form.getAttribute('action') ?? '')
}

/** Notes what is typed into forms whose own script has not come; call it before the page comes alive. */
export function noteEarlyTyping(): void {
  for (const form of document.forms)
    for (const one of form.elements) if (isText(one) && one.value !== one.defaultValue) note(one)
  document.addEventListener('input', ({ target }) => isText(target) && note(target), true)
  // What is sent before its script has come is sent by the browser, and no draft any more.
  document.addEventListener('submit', ({ target }) => target instanceof HTMLFormElement && forget(target), true)
}

/**
 * What somebody typed into a form before it came alive, which is in no draft yet.
 * @param shown what stands in its fields as it comes alive
 */
export function takeEarlyTyping(form: HTMLFormElement, shown: object): TypedText {
  const action = form.getAttribute('action') ?? ''
  const typed = early.get(action) ?? {}
  early.delete(action)
  alive.add(form)
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== '' && name in shown))
}
