import { DeskSelect } from './DeskSelect.tsx'
import type { DeskTab, filterNames } from './desk-names.ts'
import type { DeskSearch } from './desk-search.ts'
import { type DeskFilter, deskWords } from './desk-tabs.ts'
import { useDeskNavigation } from './use-desk-navigation.ts'

interface DeskFiltersProps {
  tab: DeskTab
  search: DeskSearch
}

/** What narrows a list besides words. */
export function DeskFilters({ tab, search }: DeskFiltersProps) {
  const { narrow } = useDeskNavigation()
  const filters = Object.entries(deskWords[tab].filters ?? {}) as [(typeof filterNames)[number], DeskFilter][]
  return filters.map(([name, { label, none = '', options = {}, as }]) => {
    const chosen = search[name] ?? ''
    const choose = (value: string | undefined) => narrow({ [name]: value })
    if (as === 'set elsewhere' || as === 'list') return null
    if (as === 'day')
      return (
        <label key={name} className="desk-day">
          <span>{label}</span>
          <input
            className="input"
            type="date"
            value={chosen}
            onChange={({ target }) => choose(target.value || undefined)}
          />
        </label>
      )
    const offered = chosen && !Object.hasOwn(options, chosen) ? { ...options, [chosen]: chosen } : options
    return <DeskSelect key={name} label={label} value={chosen} none={none} options={offered} choose={choose} />
  })
}
