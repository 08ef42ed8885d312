import { createFileRoute } from '@tanstack/react-router'
import { CatalogueAdmin } from '#web/features/catalogue/admin/CatalogueAdmin.tsx'
import { parseCatalogueSearch } from '#web/features/catalogue/admin/catalogue-search.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/catalogue')({
  validateSearch: parseCatalogueSearch,
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Import and export',
      description: 'The catalogue as files, both ways.',
      path: '/admin/catalogue',
      hidden: true,
    }),
  component: () => <CatalogueAdmin search={Route.useSearch()} />,
})
