import type { WebFeature } from '#web/platform/feature.ts'

export const checkoutFeature: WebFeature = {
  name: 'checkout',
  adminPage: { to: '/admin/checkout', label: 'Checkout' },
}
