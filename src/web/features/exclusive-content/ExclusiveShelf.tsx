import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ExclusiveItem } from '#contract/schemas/exclusive-content.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import { ExclusiveListItem, type WaysToTiers } from './ExclusiveListItem.tsx'
import * as styles from './exclusive.module.css'
import { openedQuery, SHELF_PAGE, type ShelfSearch, shelfQuery } from './exclusive-queries.ts'
import { ShutReel } from './ShutReel.tsx'
import { toShelf } from './to-shelf.ts'

interface ExclusiveShelfProps {
  search: ShelfSearch
  isFan: boolean
  /** What leads to each tier. */
  ways: WaysToTiers
}

/** What the label keeps for those with a pass: one item to be tempted by, or the whole list of those who have or look at one. */
export function ExclusiveShelf({ search, isFan, ways }: ExclusiveShelfProps) {
  const { items, total } = useSuspenseQuery(shelfQuery(search.page)).data
  if (total === 0)
    return (
      <EmptyState
        text="Nothing lies on this shelf yet."
        detail="Films, recordings and notes of the label come here for those with a Fan Pass."
        action={isFan ? undefined : ways.fan}
      />
    )
  const isWhole = isFan || search.pass === 'fan-pass' || search.pass === 'vip-pass'
  return isWhole ? (
    <WholeShelf items={items} total={total} search={search} isFan={isFan} ways={ways} />
  ) : (
    <Teaser items={items} total={total} search={search} ways={ways} />
  )
}

interface ShelfProps {
  items: readonly ExclusiveItem[]
  total: number
  search: ShelfSearch
  ways: WaysToTiers
}

/** So many are shown with their labels out. */
const SHUT = 3

/** One item: one that is open to everybody where there is any, else the newest; of others what they are, labels out. */
function Teaser({ items, total, search, ways }: ShelfProps) {
  const named = items.find(({ id }) => id === search.item)
  const teaser = named ?? items.find(({ locked }) => !locked) ?? items[0]
  if (!teaser) return null
  const more = total - 1
  const shut = items.filter((item) => item !== teaser && item.locked).slice(0, SHUT)
  return (
    <>
      <div className={styles.reels}>
        <ExclusiveListItem item={teaser} search={search} ways={ways} />
        {shut.map((item) => (
          <ShutReel key={item.id} item={item} search={search} />
        ))}
      </div>
      <p className={styles.shelfRest}>
        {more > 0 ? <span className="voice">{countWords(more, 'more reel')} on the shelf, labels out.</span> : null}
        {ways.fan}
      </p>
    </>
  )
}

function WholeShelf({ items, total, search, isFan, ways }: ShelfProps & { isFan: boolean }) {
  const isListed = items.some(({ id }) => id === search.item)
  const last = Math.ceil(total / SHELF_PAGE)
  return (
    <>
      <div className={styles.reels}>
        {search.item && !isListed ? <ReelFromElsewhere id={search.item} search={search} ways={ways} /> : null}
        {items.map((item) => (
          <ExclusiveListItem key={item.id} item={item} search={search} ways={ways} />
        ))}
      </div>
      {isFan ? null : <p className={styles.shelfRest}>{ways.fan}</p>}
      <Pages
        page={search.page ?? 1}
        last={last}
        label="Pages of the exclusive content"
        link={(page) => <Link {...toShelf({ ...search, item: undefined, page })} />}
      />
    </>
  )
}

/** An item that an address opens and that stands on another page of the shelf. */
function ReelFromElsewhere({ id, search, ways }: { id: number; search: ShelfSearch; ways: WaysToTiers }) {
  const item = useSuspenseQuery(openedQuery(id)).data
  if (!item)
    return (
      <p className={styles.notThere} role="status">
        That reel is not on the shelf.
      </p>
    )
  return <ExclusiveListItem item={item} search={search} ways={ways} />
}
