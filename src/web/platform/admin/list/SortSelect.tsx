import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import type { Column } from './AdminTable.tsx'
import { type AdminListWords, sortOf } from './admin-list.ts'
import type { AdminSearch } from './admin-search.ts'
import * as styles from './tools.module.css'
import { useAdminNavigation } from './use-admin-navigation.ts'

interface AdminOrderProps {
  list: AdminListWords
  noun: string
  search: AdminSearch
  columns: readonly Pick<Column<never>, 'key' | 'heading'>[]
}

/** Chooses what a list is ordered by, since cards on telephones have no heads of columns to press. */
export function SortSelect({ list, noun, search, columns }: AdminOrderProps) {
  const { narrow } = useAdminNavigation()
  const { sorts } = list
  const sort = sortOf(list, search)
  const isDown = sort.startsWith('-')
  const chosen = isDown ? sort.slice(1) : sort
  const options = { ...Object.fromEntries(columns.map(({ key, heading }) => [key, heading])), ...sorts }
  const own = Object.keys(sorts)
  const column = columns.find(({ key }) => key === chosen)
  return (
    <>
      <label>
        <span className="visually-hidden">Order of the {noun} list</span>
        <select
          className={fieldsStyles.input}
          data-part="input"
          value={chosen}
          onChange={(event) => narrow({ sort: event.target.value })}
        >
          {[...own, ...Object.keys(options).filter((key) => !own.includes(key))].map((key) => (
            <option key={key} value={key}>
              {options[key]}
            </option>
          ))}
        </select>
      </label>
      {column ? (
        <Button
          size="sm"
          className={styles.adminTurn}
          icon={isDown ? 'down' : 'up'}
          aria-label={`${column.heading}, ${isDown ? 'descending' : 'ascending'}: turn the order round`}
          onClick={() => narrow({ sort: isDown ? chosen : `-${chosen}` })}
        />
      ) : null}
    </>
  )
}
