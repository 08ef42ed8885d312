import { createFileRoute } from '@tanstack/react-router'
import { CheckoutAdmin, settingsQuery } from '#web/features/checkout/admin/CheckoutAdmin.tsx'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/checkout')({
  loader: async ({ context: { personalClient } }) => {
    const loading = personalClient.prefetchQuery(settingsQuery())
    if (typeof document === 'undefined') await loading
  },
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Checkout',
      description: 'How the booth sells, and what sending costs.',
      path: '/admin/checkout',
      hidden: true,
    }),
  component: CheckoutAdmin,
})
