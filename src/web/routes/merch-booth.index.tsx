import { createFileRoute, redirect } from '@tanstack/react-router'
import { BoothScreen } from '#web/features/merchandise/BoothScreen.tsx'
import { BOOTH_SIZE, parseBoothSearch } from '#web/features/merchandise/booth-search.ts'
import { boothQuery, countsQuery, featuredQuery } from '#web/features/merchandise/merchandise-queries.ts'
import { categoryLabels } from '#web/features/merchandise/merchandise-words.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/merch-booth/')({
  validateSearch: parseBoothSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [{ total }] = await Promise.all([
      queryClient.ensureQueryData(boothQuery(deps)),
      queryClient.ensureQueryData(featuredQuery()),
      queryClient.ensureQueryData(countsQuery()),
    ])
    // A page that is no longer there leads to the last one that is.
    const last = Math.max(1, Math.ceil(total / BOOTH_SIZE))
    if ((deps.page ?? 1) > last)
      throw redirect({ to: '/merch-booth', search: { category: deps.category, page: last > 1 ? last : undefined } })
    return deps
  },
  head: ({ match }) => {
    const { site } = match.context
    const { category, page } = match.search
    const query = new URLSearchParams({ ...(category ? { category } : {}), ...(page ? { page: String(page) } : {}) })
    return headOf(site, {
      title: category ? `${categoryLabels[category]}, Merch Booth` : 'Merch Booth',
      description: `Records, shirts, posters and small things of ${site.name}. OrderedPacket here, sent by the label.`,
      path: `/merch-booth${query.size > 0 ? `?${query}` : ''}`,
    })
  },
  component: () => <BoothScreen search={Route.useSearch()} />,
})
