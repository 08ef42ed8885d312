import { createFileRoute } from '@tanstack/react-router'
import { SiteAdmin } from '#web/areas/admin/SiteAdmin.tsx'
import { settingsQuery } from '#web/features/site/settings-query.ts'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/site')({
  loader: async ({ context: { personalClient } }) => {
    const loading = personalClient.prefetchQuery(settingsQuery())
    if (typeof document === 'undefined') await loading
  },
  head: hiddenPage('Site settings'),
  component: SiteAdmin,
})
