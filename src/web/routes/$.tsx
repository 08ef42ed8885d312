import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { headOf } from '#web/platform/head/head.ts'

/** Every address without a page, so that the lost page can say its own title. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Page not found',
      description: 'There is no page at this address.',
      path: match.pathname,
      hidden: true,
    }),
  notFoundComponent: NotFound,
})
