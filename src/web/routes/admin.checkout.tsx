import { createFileRoute } from '@tanstack/react-router'
import { CheckoutAdmin } from '#web/features/checkout/admin/CheckoutAdmin.tsx'
import { checkoutSettingsQuery } from '#web/features/checkout/checkout-queries.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/checkout')({
  loader: async ({ context: { personalClient } }) => {
    const loading = personalClient.prefetchQuery(checkoutSettingsQuery())
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
