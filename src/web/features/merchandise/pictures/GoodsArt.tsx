import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { inkOf, PRESS_BLACK, RECORD_INKS } from '#web/platform/cover-art/record-ink.ts'
import { SleeveArt } from '#web/platform/cover-art/SleeveArt.tsx'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { Disc } from '#web/platform/records/Disc.tsx'
import * as styles from './goods-picture.module.css'
import { type GoodsShape, shapeOf } from './goods-shape.ts'
import { PosterArt } from './PosterArt.tsx'
import { ShirtArt } from './ShirtArt.tsx'

/** What a thing is drawn from. */
export type DrawnGoods = Pick<MerchandiseItem, 'id' | 'name' | 'description' | 'category' | 'ink'>

const PAPER = '#FFFBF2'

function Adapter({ ink }: { ink: string }) {
  const arm = 'M103 74C112 52 96 40 74 22'
  return (
    <g fill="none" stroke={ink}>
      <circle cx="100" cy="100" r="26" strokeWidth="20" />
      <circle cx="100" cy="100" r="86" strokeWidth="18" strokeDasharray="144 36.1" />
      {[0, 120, 240].map((angle) => (
        <path key={angle} d={arm} strokeWidth="20" transform={`rotate(${angle} 100 100)`} />
      ))}
    </g>
  )
}

function Tote({ ink }: { ink: string }) {
  return (
    <>
      <path d="M60 72V36a40 34 0 0 1 80 0v36" fill="none" stroke={PRESS_BLACK} strokeWidth="9" />
      <path d="M22 66h156l10 132H12z" fill={PAPER} stroke={PRESS_BLACK} strokeWidth="3" />
      <circle cx="100" cy="136" r="42" fill={ink} />
      <circle cx="100" cy="136" r="14" fill={PAPER} />
      <circle cx="100" cy="136" r="3" fill={PRESS_BLACK} />
    </>
  )
}

function Slipmat({ ink }: { ink: string }) {
  return (
    <g fontSize="64" fontWeight="900" fontStretch="62%" textAnchor="middle">
      <circle cx="100" cy="100" r="98" fill={PRESS_BLACK} />
      <path d="M2 100a98 98 0 0 0 196 0z" fill={ink} />
      <text x="100" y="88" fill={ink}>
        side a
      </text>
      <text x="100" y="146" fill={PRESS_BLACK}>
        side b
      </text>
      <circle cx="100" cy="100" r="5" fill="#EADFC8" />
    </g>
  )
}

function Drawing({ item, shape }: { item: DrawnGoods; shape: GoodsShape }) {
  const { name } = useSiteIdentity()
  const { dark, light } = RECORD_INKS[inkOf({ ...item, kind: 'merchandise' })]
  if (shape === 'adapter') return <Adapter ink={light} />
  if (shape === 'tote') return <Tote ink={light} />
  if (shape === 'slipmat') return <Slipmat ink={dark} />
  if (shape === 'poster') return <PosterArt name={item.name} site={name} ink={dark} />
  return <ShirtArt site={name} ink={dark} hasLongSleeves={shape === 'long-shirt'} />
}

/** A thing as the site draws it: a record half out of its sleeve, a shirt, a poster. Its name stands beside it. */
export function GoodsArt({ item }: { item: DrawnGoods }) {
  const shape = shapeOf(item)
  const record = { ...item, title: item.name, kind: 'merchandise' }
  if (shape === 'sleeve') return <SleeveArt record={record} />
  if (shape === 'record')
    return (
      <span className={styles.goodsRecord} data-part="goods-record" aria-hidden="true">
        <Disc record={record} />
        <SleeveArt record={record} />
      </span>
    )
  return (
    <svg className={styles.goodsArt} data-part="goods-art" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <Drawing item={item} shape={shape} />
    </svg>
  )
}
