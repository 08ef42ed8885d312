import { type MerchandiseItem, priceOf } from '#contract/merchandise.ts'
import type { SiteIdentity } from '#web/kit/head.ts'

/** A thing as schema.org describes it, for search engines: an offer for each way to have it. */
export function productOf(item: MerchandiseItem, { origin, name }: SiteIdentity) {
  const schema = 'https://schema.org'
  const url = `${origin}/merch-booth/${item.id}`
  const image = item.imageUrl
    ? new URL(item.imageUrl, origin).href
    : `${origin}/artwork/merchandise/${item.id}?shape=card`
  const offer = (price: string, inStock: boolean) => ({
    '@type': 'Offer',
    url,
    price,
    priceCurrency: item.currency,
    availability: `${schema}/${inStock ? 'InStock' : 'OutOfStock'}`,
  })
  return {
    '@context': schema,
    '@type': 'Product',
    name: item.name,
    url,
    image: [image],
    ...(item.description ? { description: item.description } : {}),
    category: item.category,
    brand: { '@type': 'Brand', name },
    offers:
      item.variants.length > 0
        ? item.variants.map((variant) => ({ ...offer(priceOf(item, variant), variant.inStock), name: variant.label }))
        : offer(item.price, item.inStock),
  }
}
