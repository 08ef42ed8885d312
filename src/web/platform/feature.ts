import type { ComponentType } from 'react'
import type { DataName } from '#contract/data.ts'
import type { AdminListSource } from './admin/list/admin-list.ts'
import type { AdminSearch } from './admin/list/admin-search.ts'

/** A list of the back office, and the screen that shows it. */
export interface AdminTab {
  list: AdminListSource & { rows: (search: AdminSearch) => unknown }
  screen: ComponentType<{ search: AdminSearch }>
  /** A page of the back office beside the list, which belongs to its tab. */
  pages?: readonly string[]
}

/** What a feature tells the platform of itself: each part is typed by the part of the platform that reads it. */
export interface WebFeature {
  /** The noun its folders go by on every floor. */
  name: DataName
  adminTab?: AdminTab
  /** A page of the back office that is no list. */
  adminPage?: { to: '/admin/catalogue' | '/admin/site'; label: string }
}
