import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { BoothSide } from './BoothSide.tsx'
import { ItemForm } from './ItemForm.tsx'
import * as styles from './item.module.css'
import { countsQuery, itemQuery } from './merchandise-queries.ts'
import { categoryLabels } from './merchandise-words.ts'
import { GoodsPicture } from './pictures/GoodsPicture.tsx'

interface ItemScreenProps {
  id: string
  /** The record it carries. */
  around: ReactNode
}

/** One thing in full, and the way into the cart. */
export function ItemScreen({ id, around }: ItemScreenProps) {
  const { data: item } = useSuspenseQuery(itemQuery(id))
  const counts = useSuspenseQuery(countsQuery()).data
  const heading = (
    <p className="stacked-heading" data-lead="tight" aria-hidden="true">
      <span>merch</span> <span>booth</span>
    </p>
  )
  return (
    <div className={pageStyles.page}>
      <BoothSide heading={heading} counts={counts} current={null} />
      <div className={styles.itemSheet}>
        <GoodsPicture item={item} sizes="(min-width: 900px) 560px, 100vw" priority />
        <div className={styles.itemInfo}>
          <p className="eyebrow">{categoryLabels[item.category]}</p>
          <h1 className="work" dir="auto">
            {item.name}
          </h1>
          {item.description ? (
            <p className={styles.itemWords} dir="auto">
              {item.description}
            </p>
          ) : null}
          <ItemForm key={item.id} item={item} />
          {around}
        </div>
      </div>
    </div>
  )
}
