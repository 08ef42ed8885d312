import { useSuspenseQuery } from '@tanstack/react-query'
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
          <ul className={styles.items}>
            {itemsOf(portfolio).map((shown) => (
              <GrantedItem key={keyOf(shown)} shown={shown} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
