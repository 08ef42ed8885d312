import { Link } from '@tanstack/react-router'
import { type OrderStatus, orders, type RequestStatus } from '#contract/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'
import type { BulkAction } from '#web/platform/admin/bulk/bulk.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { initialsArt } from '#web/platform/admin/list/initials-art.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { orderColumns } from '../order-columns.tsx'
import { orderSteps } from '../order-steps.ts'
import { OrderPanel } from './OrderPanel.tsx'
import { orderList } from './order-list.ts'

/** Many orders take a step at once; only forward, since each step writes an e-mail. */
const step = (to: RequestStatus, from: readonly OrderStatus[]): BulkAction<Order> => ({
  label: orderSteps[to].label,
  endpoint: orders.setStatus,
  fits: ({ status }) => from.includes(status),
  call: ({ id, version }) => ({ params: { id }, body: { status: to, version } }),
  words: { done: 'The buyers get a letter each', failed: 'Not every order took the step' },
})
const bulk = [step('confirmed', ['requested']), step('sent', ['requested', 'confirmed', 'paid'])]

/** The orders. */
export function OrdersAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      list={orderList}
      noun="order"
      search={search}
      query={orderList.rows(search)}
      columns={orderColumns}
      titleOf={({ number, name }) => `${number}, ${name}`}
      art={({ id, name }) => <Portrait person={initialsArt(id, name)} />}
      tool={() => null}
      bulk={bulk}
      ways={
        <Button asChild size="sm">
          <Link to="/admin/pick-list">Pick list</Link>
        </Button>
      }
      words={{ loading: 'Loading orders...', empty: 'Nobody has ordered anything yet.' }}
    >
      {typeof edit === 'number' ? <OrderPanel key={edit} id={edit} close={() => close(edit)} /> : null}
    </AdminList>
  )
}
