import type { ComponentType } from 'react'
import type { DataName } from '#contract/kit/data.ts'
import type { AdminListSource } from './admin/list/admin-list.ts'
import type { AdminSearch } from './admin/list/admin-search.ts'

/** A list of the back office, and the screen that shows it. */
export interface AdminTab {
  list: AdminListSource & { rows: (search: AdminSearch) => unknown }
  screen: ComponentType<{ search: AdminSearch }>
  /** Pages of the back office beside the list, with those below them, which belong to its tab. */
  pages?: readonly string[]
}

/** Pages of the back office that are no lists. */
type AdminPageAddress =
  | '/admin/catalogue'
  | '/admin/checkout'
  | '/admin/messages'
  | '/admin/moderation'
  | '/admin/release-forms'
  | '/admin/site'

/** What may need somebody of a feature, as the server counts it. */
export interface AttentionItem {
  /** The name the server counts it under. */
  of: string
  words: (count: number) => string
  /** The list that shows them, narrowed to them, or the page that does. */
  search?: AdminSearch
  to?: AdminPageAddress
  /** The lower comes first: 1 for a time that was promised, 2 to 4 for what people wait for, 5 for what the site lacks. */
  urgency: 1 | 2 | 3 | 4 | 5
}

/** What a feature tells the platform of itself: each part is typed by the part of the platform that reads it. */
export interface WebFeature {
  /** The noun its folders go by on every floor. */
  name: DataName
  adminTab?: AdminTab
  attention?: readonly AttentionItem[]
  /** A page of the back office that is no list. */
  adminPage?: { to: AdminPageAddress; label: string }
}
