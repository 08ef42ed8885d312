import { createFileRoute } from '@tanstack/react-router'
import { CheckoutAdmin } from '#web/features/checkout/admin/CheckoutAdmin.tsx'
import { checkoutSettingsQuery } from '#web/features/checkout/checkout-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/checkout')({
  loader: async ({ context: { personalClient } }) => {
    const loading = personalClient.prefetchQuery(checkoutSettingsQuery())
    if (typeof document === 'undefined') await loading
  },
  head: hiddenPage('Checkout'),
  component: CheckoutAdmin,
})
