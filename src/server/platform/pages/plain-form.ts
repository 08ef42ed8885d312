import type { FieldErrors, FormText, PlainFormName } from '#contract/kit/forms.ts'
import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'

/** A form that works without JavaScript: its page posts it, and this is the call it stands for. */
export interface PlainForm {
  name: PlainFormName
  endpoint: ServedEndpoint
  /** What the page's script would look at before sending. */
  check?: (text: FormText, minLength: number) => FieldErrors
  /** True where a success opens a session, so that the page itself knows where to go on. */
  opens?: boolean
  /** What of it is typed again after a success, for the form that comes next. */
  keeps?: readonly string[]
  /** Whether pictures may come with it. */
  takesPictures?: boolean
  /** Where a success leads to. */
  leadsTo?: (answer: { token?: string; id?: number; number?: number }) => string
  /** What of the address names the thing it is about. */
  params?: (url: URL) => Record<string, string | null>
  /** What is sent of what was typed, where they are not the same. */
  payload?: (typed: Readonly<Record<string, string>>) => object
}
