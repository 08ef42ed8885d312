import { priceOf } from '#contract/rules/merchandise.ts'
import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import type { SiteIdentity } from '#web/platform/head/head.ts'
import { pictureOf, SCHEMA, trailOf } from '#web/platform/head/structured-data.ts'

/** A thing as schema.org describes it, for search engines: an offer for each way to have it. */
function productOf(item: MerchandiseItem, site: SiteIdentity) {
  const { origin, name } = site
  const url = `${origin}/merch-booth/${item.id}`
  const image = pictureOf(item.imageUrl, `/artwork/merchandise/${item.id}?shape=card`, site)
  const offer = (price: string, inStock: boolean) => ({
    '@type': 'Offer',
    url,
    price,
    priceCurrency: item.currency,
    availability: `${SCHEMA}/${inStock ? (item.locked ? 'PreOrder' : 'InStock') : 'OutOfStock'}`,
  })
  return {
    '@context': SCHEMA,
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

/** What search engines read of a thing's page. */
export const itemData = (item: MerchandiseItem, site: SiteIdentity) => [
  productOf(item, site),
  trailOf(site, ['Merch Booth', '/merch-booth'], [item.name, `/merch-booth/${item.id}`]),
]
