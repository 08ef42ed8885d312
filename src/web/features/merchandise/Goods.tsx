import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { classNames } from '#web/platform/ui/class-names.ts'
import * as linkedCardStyles from '#web/platform/ui/linked-card.module.css'
import * as styles from './booth.module.css'
import { AddToCart } from './cart/AddToCart.tsx'
import { ItemDescription } from './ItemDescription.tsx'
import { PriceTag } from './PriceTag.tsx'
import { GoodsPicture } from './pictures/GoodsPicture.tsx'

/** One thing of the booth: on paper, with its tag. */
export function Goods({ item, priority }: { item: MerchandiseItem; priority: boolean }) {
  return (
    <article className={classNames(styles.goods, linkedCardStyles.linkedCard)} data-part="goods">
      <GoodsPicture item={item} sizes="(min-width: 900px) 30vw, 50vw" priority={priority} />
      <ItemDescription item={item} heading="h3" />
      <div className={styles.goodsBuy} data-part="goods-buy">
        <PriceTag amount={item.price} currency={item.currency} />
        <AddToCart item={item} />
      </div>
    </article>
  )
}
