import { createFileRoute } from '@tanstack/react-router'
import { ArtistSalesScreen } from '#web/features/artist-sales/admin/ArtistSalesScreen.tsx'
import { artistSalesQuery } from '#web/features/artist-sales/sales-queries.ts'
import { parseSalesPeriod } from '#web/features/artist-sales/sales-search.ts'
import { positive } from '#web/platform/browser/search-values.ts'
import { hiddenHead } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/sales/$artistId')({
  validateSearch: parseSalesPeriod,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { personalClient }, params, deps: { period } }) => {
    const loading = personalClient.prefetchQuery(artistSalesQuery(positive(params.artistId) ?? 0, period))
    if (typeof document === 'undefined') await loading
  },
  head: ({ match }) => hiddenHead(match.context.site, 'Sales of an artist'),
  component: () => (
    <ArtistSalesScreen artistId={positive(Route.useParams().artistId) ?? 0} period={Route.useSearch().period} />
  ),
})
