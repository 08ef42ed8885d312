import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import type { AdminListWords } from '../admin-list.ts'
import type { AdminSearch } from '../admin-search.ts'
import { useAdminNavigation } from '../use-admin-navigation.ts'
import { AdminSelect } from './AdminSelect.tsx'
import * as styles from './filters.module.css'

interface AdminFiltersProps {
  list: AdminListWords
  search: AdminSearch
}

/** What narrows a list besides words. */
export function AdminFilters({ list, search }: AdminFiltersProps) {
  const { narrow } = useAdminNavigation()
  return Object.entries(list.filters ?? {}).map(([name, { label, none = '', options = {}, as }]) => {
    const chosen = `${search[name] ?? ''}`
    const choose = (value: string | undefined) => narrow({ [name]: value })
    if (as === 'set elsewhere' || as === 'list') return null
    if (as === 'day')
      return (
        <label key={name} className={styles.adminDay}>
          <span>{label}</span>
          <input
            className={fieldsStyles.input}
            data-part="input"
            type="date"
            value={chosen}
            onChange={({ target }) => choose(target.value || undefined)}
          />
        </label>
      )
    const offered = chosen && !Object.hasOwn(options, chosen) ? { ...options, [chosen]: chosen } : options
    return <AdminSelect key={name} label={label} value={chosen} none={none} options={offered} choose={choose} />
  })
}
