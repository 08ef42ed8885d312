import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'

/** Every address without a page, so that the lost page can say its own title. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: hiddenPage('Page not found'),
  notFoundComponent: NotFound,
})
