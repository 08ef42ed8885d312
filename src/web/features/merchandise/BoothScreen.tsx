import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAllowed } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { NothingYet } from '#web/platform/ui/NothingYet.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { BoothSide } from './BoothSide.tsx'
import * as styles from './booth.module.css'
import { BOOTH_SIZE, type BoothSearch } from './booth-search.ts'
import { FeaturedGoods } from './FeaturedGoods.tsx'
import { Goods } from './Goods.tsx'
import { boothQuery, countsQuery, featuredQuery } from './merchandise-queries.ts'
import { categoryLabels } from './merchandise-words.ts'

/** Pictures that are on the screen at once. */
const FIRST_ROW = 3

/** The merch booth: what is featured, and what there is of a category. */
export function BoothScreen({ search }: { search: BoothSearch }) {
  const { items, total } = useSuspenseQuery(boothQuery(search)).data
  const [featured] = useSuspenseQuery(featuredQuery()).data
  const counts = useSuspenseQuery(countsQuery()).data
  const current = search.category ?? 'all'
  const page = search.page ?? 1
  // Above another shelf than its own it would pass for the first thing on it.
  const isFeaturing = featured && page === 1 && (current === 'all' || current === featured.category)
  return (
    <div className={pageStyles.page}>
      <BoothSide heading={<StackedHeading text="Merch Booth" />} counts={counts} current={current} />
      <div>
        {isFeaturing ? <FeaturedGoods item={featured} /> : null}
        <section aria-labelledby="booth-shelf">
          <h2 id="booth-shelf" className="visually-hidden">
            {categoryLabels[current]}
          </h2>
          {items.length === 0 ? (
            <NothingHere all={counts.all} />
          ) : (
            <ul className={styles.goodsShelf}>
              {items.map((item, place) => (
                <li key={item.id}>
                  <Goods item={item} priority={!isFeaturing && place < FIRST_ROW} />
                </li>
              ))}
            </ul>
          )}
          <Pages
            page={page}
            last={Math.ceil(total / BOOTH_SIZE)}
            label="More of the booth"
            link={(to) => <Link to="/merch-booth" search={{ category: search.category, page: to }} />}
          />
        </section>
      </div>
    </div>
  )
}

const NOTHING = 'No items found in this category.'

/** An empty shelf: the way to the others, or what comes before the first thing lies on one. */
function NothingHere({ all }: { all: number }) {
  const mayAdd = useAllowed('openAdmin')
  if (all > 0)
    return (
      <EmptyState
        text={NOTHING}
        action={
          <Button asChild variant="ink" size="sm">
            <Link to="/merch-booth">Show all {all}</Link>
          </Button>
        }
      />
    )
  return (
    <NothingYet
      text={NOTHING}
      detail="The table is set up; the first things come with the first record."
      fill={
        mayAdd ? (
          <Link to="/admin" search={{ tab: 'merchandise', edit: 'new' }}>
            Add the first item
          </Link>
        ) : null
      }
    />
  )
}
