import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { classNames } from '#web/platform/ui/class-names.ts'
import * as linkedCardStyles from '#web/platform/ui/linked-card.module.css'
import * as boothStyles from './booth.module.css'
import { AddToCart } from './cart/AddToCart.tsx'
import * as featuredGoodsStyles from './featured-goods.module.css'
import { ItemDescription } from './ItemDescription.tsx'
import { categoryLabels } from './merchandise-words.ts'
import { PriceTag } from './PriceTag.tsx'
import { GoodsPicture } from './pictures/GoodsPicture.tsx'

/** What the booth shows first. */
export function FeaturedGoods({ item }: { item: MerchandiseItem }) {
  return (
    <article
      className={classNames(featuredGoodsStyles.goodsFeatured, linkedCardStyles.linkedCard)}
      data-part="goods-featured"
    >
      <GoodsPicture item={item} sizes="(min-width: 900px) 40vw, 100vw" priority />
      <div className={featuredGoodsStyles.goodsInfo}>
        <p className="eyebrow">Featured, {categoryLabels[item.category].toLowerCase()}</p>
        <ItemDescription item={item} heading="h2" />
        <div className={boothStyles.goodsBuy} data-part="goods-buy">
          <PriceTag amount={item.price} currency={item.currency} large />
          <AddToCart item={item} lead />
        </div>
      </div>
    </article>
  )
}
