import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { usePicture } from '#web/platform/cover-art/picture.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { type DrawnGoods, GoodsArt } from './GoodsArt.tsx'
import * as styles from './goods-picture.module.css'

interface GoodsPictureProps {
  item: DrawnGoods & Pick<MerchandiseItem, 'imageUrl' | 'renditions' | 'inStock' | 'isNew'>
  sizes: string
  /** Loads at once and before others. */
  priority?: boolean
}

/** A thing on a block of paper: its photograph, or as the site draws it. Hidden from screen readers, since its name stands beside it. */
export function GoodsPicture({ item, sizes, priority = false }: GoodsPictureProps) {
  const record = { ...item, title: item.name, kind: 'merchandise' }
  const picture = usePicture(record)
  return (
    <div className={styles.goodsPaper} data-part="goods-paper" data-out={item.inStock ? undefined : ''}>
      {picture ? <Sleeve record={record} sizes={sizes} priority={priority} /> : <GoodsArt item={item} />}
      {item.isNew ? (
        <span className={styles.newStamp} data-part="new-stamp">
          NEW
        </span>
      ) : null}
    </div>
  )
}
