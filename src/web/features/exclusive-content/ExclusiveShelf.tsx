import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ExclusiveItem } from '#contract/schemas/exclusive-content.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import { ExclusiveReel } from './ExclusiveReel.tsx'
import * as styles from './exclusive.module.css'
import { openedQuery, SHELF_PAGE, type ShelfSearch, shelfQuery } from './exclusive-queries.ts'

interface ExclusiveShelfProps {
  search: ShelfSearch
  isFan: boolean
  /** The way to a pass, for those without one. */
  upgrade: ReactNode
}

/** What the label keeps for those with a pass: one item to be tempted by, or the whole list of those who have or look at one. */
export function ExclusiveShelf({ search, isFan, upgrade }: ExclusiveShelfProps) {
  const { items, total } = useSuspenseQuery(shelfQuery(search.page)).data
  if (total === 0)
    return (
      <EmptyState
        text="Nothing lies on this shelf yet."
        detail="Films, recordings and notes of the label come here for those with a Fan Pass."
        action={isFan ? undefined : upgrade}
      />
    )
  const isWhole = isFan || search.pass === 'fan-pass'
  return isWhole ? (
    <WholeShelf items={items} total={total} search={search} upgrade={isFan ? null : upgrade} />
  ) : (
    <Teaser items={items} total={total} search={search} upgrade={upgrade} />
  )
}

interface ShelfProps {
  items: readonly ExclusiveItem[]
  total: number
  search: ShelfSearch
  upgrade: ReactNode
}

/** One item: one that is open to everybody where there is any, else the newest. */
function Teaser({ items, total, search, upgrade }: ShelfProps) {
  const named = items.find(({ id }) => id === search.item)
  const teaser = named ?? items.find(({ locked }) => !locked) ?? items[0]
  if (!teaser) return null
  const more = total - 1
  return (
    <>
      <div className={styles.reels}>
        <ExclusiveReel item={teaser} search={search} upgrade={upgrade} />
      </div>
      <p className={styles.shelfRest}>
        {more > 0 ? <span className="voice">{countWords(more, 'more reel')} on the shelf, labels out.</span> : null}
        {upgrade}
      </p>
    </>
  )
}

function WholeShelf({ items, total, search, upgrade }: ShelfProps) {
  const isListed = items.some(({ id }) => id === search.item)
  const last = Math.ceil(total / SHELF_PAGE)
  return (
    <>
      <div className={styles.reels}>
        {search.item && !isListed ? <ReelFromElsewhere id={search.item} search={search} upgrade={upgrade} /> : null}
        {items.map((item) => (
          <ExclusiveReel key={item.id} item={item} search={search} upgrade={upgrade} />
        ))}
      </div>
      {upgrade ? <p className={styles.shelfRest}>{upgrade}</p> : null}
      <Pages
        page={search.page ?? 1}
        last={last}
        label="Pages of the exclusive content"
        link={(page) => (
          <Link
            to="/backstage-pass"
            search={{ pass: search.pass, page }}
            hash="exclusive-content"
            resetScroll={false}
          />
        )}
      />
    </>
  )
}

/** An item that an address opens and that stands on another page of the shelf. */
function ReelFromElsewhere({ id, search, upgrade }: { id: number; search: ShelfSearch; upgrade: ReactNode }) {
  const item = useSuspenseQuery(openedQuery(id)).data
  if (!item)
    return (
      <p className={styles.notThere} role="status">
        That reel is not on the shelf.
      </p>
    )
  return <ExclusiveReel item={item} search={search} upgrade={upgrade} />
}
