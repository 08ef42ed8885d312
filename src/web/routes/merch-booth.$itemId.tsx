import { createFileRoute, notFound } from '@tanstack/react-router'
import { moneyWords } from '#contract/kit/money.ts'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { ItemScreen } from '#web/features/merchandise/ItemScreen.tsx'
import { countsQuery, itemQuery } from '#web/features/merchandise/merchandise-queries.ts'
import { itemData } from '#web/features/merchandise/product-data.ts'
import { RelatedRecords } from '#web/features/releases/RelatedRecords.tsx'
import { relatedRecordsQuery } from '#web/features/releases/release-queries.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { headOf, hiddenHead } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/merch-booth/$itemId')({
  loader: async ({ context: { queryClient }, params }) => {
    const [item] = await Promise.all([
      queryClient.ensureQueryData(itemQuery(params.itemId)).catch((error: unknown) => {
        // What is no key at all names no item either.
        throw error instanceof ApiError && [400, 404].includes(error.status) ? notFound() : error
      }),
      queryClient.ensureQueryData(countsQuery()),
    ])
    await queryClient.ensureQueryData(relatedRecordsQuery('merchandise', item.id)).catch(() => null)
    return item
  },
  head: ({ match, loaderData: item }) => {
    const { site } = match.context
    if (!item) return hiddenHead(site, 'No such item')
    const price = moneyWords(item.price, item.currency)
    return headOf(site, {
      title: item.name,
      description: [item.inStock ? `${price}.` : `${price}, out of stock.`, item.description].filter(Boolean).join(' '),
      path: `/merch-booth/${item.id}`,
      image: `/artwork/merchandise/${item.id}?shape=card`,
      type: 'product',
      properties: { 'product:price:amount': item.price, 'product:price:currency': item.currency },
      data: import.meta.env.SSR ? itemData(item, site) : [],
    })
  },
  notFoundComponent: NotFound,
  component: () => (
    <ItemScreen
      id={Route.useParams().itemId}
      around={<RelatedRecords kind="merchandise" id={Route.useLoaderData().id} level={2} />}
    />
  ),
})
