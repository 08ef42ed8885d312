/** How a value is written at the place of its slot. */
export type SlotContext = 'markup' | 'script' | 'script-value'

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const inMarkup = (text: string) => text.replace(/[&<>"']/g, (one) => MARKUP[one] as string)

/** As a value of a script that stands in a page: neither the end of the script nor that of a line is in it. */
const inScript = (value: string | number | null) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Writes a value so that it is text wherever it stands, as React and the router escape theirs.
 * @param context `markup` in text or an attribute, `script` within a string of a script, `script-value` in place of such a string
 */
export function slotText(value: string | number | null, context: SlotContext): string {
  if (context === 'script-value') return inScript(value)
  const text = value === null ? '' : String(value)
  return context === 'script' ? inScript(text).slice(1, -1) : inMarkup(text)
}
