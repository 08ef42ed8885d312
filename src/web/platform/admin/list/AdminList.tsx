import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import * as rowLinkStyles from '#web/platform/ui/row-link.module.css'
import { AdminState } from '../AdminState.tsx'
import { BulkBar } from '../bulk/BulkBar.tsx'
import type { BulkAction } from '../bulk/bulk.ts'
import { UndoButton } from '../removal/UndoButton.tsx'
import { AdminViews } from '../views/AdminViews.tsx'
import { SaveView } from '../views/SaveView.tsx'
import { AdminTable, type Column } from './AdminTable.tsx'
import { AdminTools } from './AdminTools.tsx'
import { ADMIN_PAGE, type AdminListSource, isNarrowed, labelOf, sortOf, widened } from './admin-list.ts'
import type { AdminSearch } from './admin-search.ts'
import { useColumns } from './columns/use-columns.ts'
import { ListMenu } from './ListMenu.tsx'
import * as styles from './list.module.css'
import { useSelection } from './use-selection.ts'

interface Listed<T> {
  items: T[]
  total: number
}

export interface AdminListProps<T, K extends QueryKey> {
  list: AdminListSource
  noun: string
  search: AdminSearch
  query: UseQueryOptions<Listed<T>, Error, Listed<T>, K>
  columns: readonly Column<T>[]
  titleOf: (row: T) => string
  art: (row: T) => ReactNode
  /** Calls off the deletion of a row that is being deleted; undefined for every other. */
  undoOf?: (id: number) => (() => void) | undefined
  tool: (row: T) => ReactNode
  /** The tool is told in words, which need room. */
  isToolWorded?: boolean
  /** Ways to elsewhere from this list. */
  ways?: ReactNode
  /** What there is to say of the whole, above its rows. */
  above?: ReactNode
  /** What can be done with many rows at once; a list without any has no boxes to tick. */
  bulk?: readonly BulkAction<T>[]
  removeAll?: (ids: readonly number[], title: string) => void
  /** Gives the open record half of the room, to be read beside the list. */
  isWide?: boolean
  /** Words while the first page is on its way, and while there is nothing at all; without `add` nobody adds to it here. */
  words: {
    loading: string
    empty: string
    add?: string
    addFirst?: string
    failed?: { title: string; detail: string }
  }
  /** The open record. */
  children: ReactNode
}

/** One list of the back office: tools on top, rows or their absence, pages below, the open record beside. */
export function AdminList<T extends { id: number }, K extends QueryKey>(props: AdminListProps<T, K>) {
  const {
    list,
    noun,
    search,
    query,
    columns,
    titleOf,
    art,
    undoOf,
    tool,
    ways,
    above,
    bulk,
    removeAll,
    isWide,
    words,
    children,
  } = props
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...query, placeholderData: keepPreviousData })
  const rows = data?.items ?? []
  const staying = rows.filter(({ id }) => !undoOf?.(id))
  const page = search.page ?? 1
  const { shown, ...placing } = useColumns(list.name, columns)
  const label = labelOf(list)
  const { edit: _open, view: _shown, ...narrowed } = search
  const selection = useSelection(
    JSON.stringify(narrowed),
    staying.map(({ id }) => id),
  )
  const adding = (label: string) => (
    <Button asChild variant="action" size="sm" icon="plus">
      <Link to="/admin" search={{ ...search, edit: 'new' }} resetScroll={false} data-add="">
        {label}
      </Link>
    </Button>
  )
  return (
    <div
      className={styles.adminArea}
      data-part="admin-area"
      data-open={search.edit !== undefined || undefined}
      data-wide={isWide || undefined}
    >
      <section className={styles.adminList} aria-label={label} aria-busy={!data || isPlaceholderData}>
        <AdminTools
          list={list}
          noun={noun}
          search={search}
          columns={columns}
          add={words.add ? adding(words.add) : null}
        >
          {ways}
          <SaveView tab={list.name} search={search} />
          <ListMenu placing={placing} csvUrl={list.csvUrl(search)} />
        </AdminTools>
        <AdminViews list={list} search={search} />
        {above}
        <AdminState
          query={{ data, error, refetch }}
          noun={label.toLowerCase()}
          loading={words.loading}
          rows={12}
          failed={words.failed}
        />
        {data && rows.length === 0 ? (
          isNarrowed(list, search) || page > 1 ? (
            <EmptyState
              text="Nothing fits that."
              action={
                <Button asChild variant="ink" size="sm">
                  <Link to="/admin" search={widened(list, search)}>
                    Show all {label.toLowerCase()}
                  </Link>
                </Button>
              }
            />
          ) : (
            <EmptyState text={words.empty} action={words.add ? adding(words.addFirst ?? words.add) : null} />
          )
        ) : null}
        {rows.length > 0 ? (
          <AdminTable
            caption={`${label}, ${data?.total} in all`}
            columns={shown}
            rows={rows}
            art={art}
            titleOf={titleOf}
            openId={search.edit === 'new' ? undefined : search.edit}
            sort={sortOf(list, search)}
            linkTo={(row) => (
              <Link
                className={rowLinkStyles.rowLink}
                data-part="row-link"
                to="/admin"
                search={{ ...search, edit: row.id }}
                resetScroll={false}
                preload={false}
              />
            )}
            sortLink={(sort) => <Link to="/admin" search={{ ...search, sort, page: undefined }} preload={false} />}
            isLeaving={(id) => undoOf?.(id) !== undefined}
            tool={(row) => {
              const undo = undoOf?.(row.id)
              return undo ? <UndoButton title={titleOf(row)} undo={undo} /> : tool(row)
            }}
            isToolWorded={props.isToolWorded}
            selection={bulk || removeAll ? selection : undefined}
          />
        ) : null}
        {data ? (
          <BulkBar noun={noun} rows={staying} selection={selection} actions={bulk ?? []} removeAll={removeAll} />
        ) : null}
        {data ? (
          <Pages
            page={page}
            last={Math.ceil(data.total / ADMIN_PAGE)}
            label="Pages"
            ends
            link={(number) => <Link to="/admin" search={{ ...search, page: number }} />}
          >
            {Math.min(data.total, (page - 1) * ADMIN_PAGE + 1)} to {Math.min(page * ADMIN_PAGE, data.total)} of{' '}
            <b>{data.total}</b>
          </Pages>
        ) : null}
      </section>
      {children}
    </div>
  )
}
