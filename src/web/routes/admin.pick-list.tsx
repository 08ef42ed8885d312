import { createFileRoute } from '@tanstack/react-router'
import { PickList } from '#web/features/orders/admin/PickList.tsx'
import { pickListQuery } from '#web/features/orders/order-queries.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/pick-list')({
  loader: async ({ context: { personalClient } }) => {
    const loading = personalClient.prefetchQuery(pickListQuery())
    if (typeof document === 'undefined') await loading
  },
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Pick list',
      description: 'What is to be packed.',
      path: '/admin/pick-list',
      hidden: true,
    }),
  component: PickList,
})
