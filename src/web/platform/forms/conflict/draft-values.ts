/** One entry of a list that is edited along with its record, told apart by its key. */
export type DraftRow = Readonly<Record<string, string | boolean>> & { readonly key: string }
export type DraftValue = string | boolean | readonly number[] | readonly DraftRow[]
/** What a form holds: texts as they are typed, switches, and lists of keys or of rows in order. */
export type DraftValues = Record<string, DraftValue>
/** What each field is called; a field without a name is changed along with another. */
export type DraftLabels<V> = { readonly [K in keyof V]?: string }
