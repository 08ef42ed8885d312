import { createFileRoute } from '@tanstack/react-router'
import { SiteDesk } from '#web/areas/admin/SiteDesk.tsx'
import { headOf } from '#web/kit/head.ts'
import { settingsQuery } from '#web/site/settings-query.ts'

export const Route = createFileRoute('/admin/site')({
  loader: async ({ context: { queryClient } }) => {
    const asked = queryClient.prefetchQuery(settingsQuery())
    if (typeof document === 'undefined') await asked
  },
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Site settings',
      description: 'What the house says of itself.',
      path: '/admin/site',
      hidden: true,
    }),
  component: SiteDesk,
})
