import type { DeskSearch } from './desk-search.ts'
import { type DeskFilter, type DeskTab, deskWords, type filterNames } from './desk-tabs.ts'
import { useDeskNavigation } from './use-desk-navigation.ts'

interface DeskFiltersProps {
  tab: DeskTab
  search: DeskSearch
}

/** What narrows a list besides words. */
export function DeskFilters({ tab, search }: DeskFiltersProps) {
  const { narrow } = useDeskNavigation()
  const filters = Object.entries(deskWords[tab].filters ?? {}) as [(typeof filterNames)[number], DeskFilter][]
  const choose = (name: string) => (event: { target: { value: string } }) =>
    narrow({ [name]: event.target.value || undefined })
  return filters.map(([name, { label, none, options = {}, as }]) => {
    const chosen = search[name] ?? ''
    if (as === 'set elsewhere' || as === 'list') return null
    if (as === 'day')
      return (
        <label key={name} className="desk-day">
          <span>{label}</span>
          <input className="input" type="date" value={chosen} onChange={choose(name)} />
        </label>
      )
    const offered = chosen && !Object.hasOwn(options, chosen) ? { ...options, [chosen]: chosen } : options
    return (
      <label key={name}>
        <span className="visually-hidden">{label}</span>
        <select className="input" value={chosen} onChange={choose(name)}>
          <option value="">{none}</option>
          {Object.entries(offered).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
    )
  })
}
