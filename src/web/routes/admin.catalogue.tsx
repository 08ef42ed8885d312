import { createFileRoute } from '@tanstack/react-router'
import { CatalogueAdmin } from '#web/features/catalogue/admin/CatalogueAdmin.tsx'
import { parseCatalogueSearch } from '#web/features/catalogue/admin/catalogue-search.ts'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/catalogue')({
  validateSearch: parseCatalogueSearch,
  head: hiddenPage('Import and export'),
  component: () => <CatalogueAdmin search={Route.useSearch()} />,
})
