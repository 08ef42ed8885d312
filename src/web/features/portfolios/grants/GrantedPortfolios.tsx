import { useSuspenseQuery } from '@tanstack/react-query'
import type { ShownPortfolio } from '#contract/schemas/portfolio-grants.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { GrantedItem } from './GrantedItem.tsx'
import { shownPortfoliosQuery } from './grant-queries.ts'
import * as styles from './items.module.css'
import { itemsOf, keyOf } from './shown-items.ts'

/** What models show whoever is signed in, model by model. */
export function GrantedPortfolios() {
  const { data } = useSuspenseQuery(shownPortfoliosQuery())
  if (data.length === 0)
    return (
      <EmptyState
        text="No model shows you anything at the moment."
        detail="What they grant to you, or to a call for one of your tracks, stands here until they take it back."
      />
    )
  return (
    <div className={styles.shown} data-part="shown-portfolios">
      {data.map((portfolio) => (
        <section key={portfolio.model.id} aria-label={`Shown by ${portfolio.model.name}`}>
          <h2 className="work" dir="auto">
            {portfolio.model.name}
          </h2>
          <ShownItems portfolio={portfolio} />
        </section>
      ))}
    </div>
  )
}

/** What one model shows: albums as they have put them together, then what is in none of these. */
function ShownItems({ portfolio }: { portfolio: ShownPortfolio }) {
  const items = itemsOf(portfolio)
  const byKey = new Map(items.map((shown) => [keyOf(shown), shown]))
  const albums = portfolio.albums.map((album) => ({
    ...album,
    shown: album.items.flatMap(
      ({ imageId, videoId }) => byKey.get(imageId === null ? `video ${videoId}` : `image ${imageId}`) ?? [],
    ),
  }))
  const inAlbums = new Set(albums.flatMap(({ shown }) => shown.map(keyOf)))
  const alone = items.filter((shown) => !inAlbums.has(keyOf(shown)))
  return (
    <>
      {albums.map(({ id, name, description, shown }) => (
        <section key={id} className={styles.shownAlbum} aria-label={`Album ${name}`}>
          <h3 className="work" dir="auto">
            {name}
          </h3>
          <p>{countWords(shown.length, 'item')}</p>
          {description ? <p dir="auto">{description}</p> : null}
          <ItemList items={shown} />
        </section>
      ))}
      <ItemList items={alone} />
    </>
  )
}

const ItemList = ({ items }: { items: ReturnType<typeof itemsOf> }) =>
  items.length > 0 ? (
    <ul className={styles.items}>
      {items.map((shown) => (
        <GrantedItem key={keyOf(shown)} shown={shown} />
      ))}
    </ul>
  ) : null
