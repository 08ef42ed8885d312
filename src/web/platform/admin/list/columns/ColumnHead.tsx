import { cloneElement, type ReactElement } from 'react'
import type { Column } from '../AdminTable.tsx'
import * as styles from '../table.module.css'

interface ColumnHeadProps<T> {
  column: Column<T>
  sort: string | undefined
  sortLink: (sort: string) => ReactElement<{ className?: string | undefined }>
}

/** The head of a column: pressed it sorts the list by it, pressed again it turns the order round. */
export function ColumnHead<T>({ column: { key, heading, end, minor }, sort, sortLink }: ColumnHeadProps<T>) {
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  return (
    <th scope="col" data-end={end || undefined} data-minor={minor || undefined} aria-sort={order}>
      {cloneElement(
        sortLink(order === 'ascending' ? `-${key}` : key),
        { className: order ? styles.adminSorted : undefined },
        heading,
      )}
    </th>
  )
}
