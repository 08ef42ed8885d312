import { createFileRoute } from '@tanstack/react-router'
import { downloadsQuery } from '#web/features/checkout/checkout-queries.ts'
import { DownloadsScreen } from '#web/features/checkout/downloads/DownloadsScreen.tsx'
import { pageSearch } from '#web/platform/browser/search-values.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/downloads')({
  staticData: { isPersonal: true },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps: { page } }) => {
    await guard({ context, location })
    await context.personalClient.ensureQueryData(downloadsQuery(page))
  },
  head: hiddenPage('Downloads'),
  component: () => <DownloadsScreen page={Route.useSearch().page ?? 1} />,
})
