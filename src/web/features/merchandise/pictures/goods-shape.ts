import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'

export type GoodsShape = 'record' | 'shirt' | 'long-shirt' | 'poster' | 'tote' | 'slipmat' | 'adapter' | 'sleeve'

const accessories: [RegExp, GoodsShape][] = [
  [/\b(tote|bag)\b/i, 'tote'],
  [/\b(slip)?mat\b/i, 'slipmat'],
  [/\b(adapter|pin|badge)\b/i, 'adapter'],
]

/** What a thing without a picture is drawn as; where its words do not tell, its sleeve stands for it. */
export function shapeOf({
  category,
  name,
  description,
}: Pick<MerchandiseItem, 'category' | 'name' | 'description'>): GoodsShape {
  const words = `${name} ${description ?? ''}`
  if (category === 'vinyl') return 'record'
  if (category === 'posters') return 'poster'
  if (category === 'apparel') return /\b(long|sweater|sweatshirt|hoodie|jacket)\b/i.test(words) ? 'long-shirt' : 'shirt'
  return accessories.find(([pattern]) => pattern.test(name))?.[1] ?? 'sleeve'
}
