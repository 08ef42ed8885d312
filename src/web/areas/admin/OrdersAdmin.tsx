import { type Order, type OrderStatus, orders } from '#contract/orders.ts'
import { orderColumns } from '#web/features/orders/order-columns.tsx'
import { orderSteps } from '#web/features/orders/order-steps.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { AdminList } from './AdminList.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import type { BulkAction } from './bulk.ts'
import { initialsArt } from './initials-art.ts'
import { OrderPanel } from './OrderPanel.tsx'
import { useAdminNavigation } from './use-admin-navigation.ts'

/** Many orders take a step at once; only forward, since each step writes a letter. */
const step = (to: OrderStatus, from: readonly OrderStatus[]): BulkAction<Order> => ({
  label: orderSteps[to].label,
  endpoint: orders.setStatus,
  fits: ({ status }) => from.includes(status),
  call: ({ id, version }) => ({ params: { id }, body: { status: to, version } }),
  words: { done: 'The buyers get a letter each', failed: 'Not every order took the step' },
})
const bulk = [step('confirmed', ['requested']), step('sent', ['requested', 'confirmed'])]

/** The orders. */
export function OrdersAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      tab="orders"
      noun="order"
      search={search}
      query={adminLists.orders(search)}
      columns={orderColumns}
      titleOf={({ number, name }) => `${number}, ${name}`}
      art={({ id, name }) => <Portrait person={initialsArt(id, name)} />}
      tool={() => null}
      bulk={bulk}
      words={{ loading: 'Loading orders...', empty: 'Nobody has ordered anything yet.' }}
    >
      {typeof edit === 'number' ? <OrderPanel key={edit} id={edit} close={() => close(edit)} /> : null}
    </AdminList>
  )
}
