import { createFileRoute } from '@tanstack/react-router'
import { CartScreen } from '#web/areas/cart/CartScreen.tsx'
import { termsQuery } from '#web/features/checkout/checkout-queries.ts'
import { ownOrdersQuery } from '#web/features/orders/order-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { meQuery } from '#web/platform/session/session.ts'

export const Route = createFileRoute('/cart')({
  staticData: { isPersonal: true },
  loader: async ({ context: { personalClient } }) => {
    const terms = personalClient.ensureQueryData(termsQuery())
    const me = await personalClient.ensureQueryData(meQuery())
    if (me) await personalClient.ensureQueryData(ownOrdersQuery())
    await terms
  },
  head: hiddenPage('Cart'),
  component: CartScreen,
})
