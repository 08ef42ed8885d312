import { createFileRoute } from '@tanstack/react-router'
import { PickList } from '#web/features/orders/admin/PickList.tsx'
import { pickListQuery } from '#web/features/orders/order-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/pick-list')({
  loader: async ({ context: { personalClient } }) => {
    const loading = personalClient.prefetchQuery(pickListQuery())
    if (typeof document === 'undefined') await loading
  },
  head: hiddenPage('Pick list'),
  component: PickList,
})
