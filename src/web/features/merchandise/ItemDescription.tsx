import { Link } from '@tanstack/react-router'
import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import * as styles from './pictures/goods-picture.module.css'

/** What a thing is called, which leads to its page, and what is said of it. */
export function ItemDescription({ item, heading: Heading }: { item: MerchandiseItem; heading: 'h2' | 'h3' }) {
  return (
    <>
      <Heading className="work" dir="auto">
        <Link to="/merch-booth/$itemId" params={{ itemId: String(item.id) }}>
          {item.name}
        </Link>
      </Heading>
      {item.description ? (
        <p className={styles.goodsWords} data-part="goods-words" dir="auto">
          {item.description}
        </p>
      ) : null}
    </>
  )
}
