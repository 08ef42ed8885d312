import type { DraftValues } from '#web/platform/forms/conflict/draft-values.ts'
import type { Draft } from './record/use-draft.ts'

/** A draft with what its fields need besides: ids that are unique on the page, and what the server says of each. */
export interface AdminForm<V extends DraftValues> extends Draft<V> {
  prefix: string
  errorOf: (name: string) => string | undefined
}

/** Names of fields whose values are texts. */
export type TextName<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string
/** Names of fields that are switches. */
export type SwitchName<V> = { [K in keyof V]: V[K] extends boolean ? K : never }[keyof V] & string

export const fieldId = (form: { prefix: string }, name: string) => `${form.prefix}-${name}`
