import { type Order, type OrderStatus, orders } from '#contract/orders.ts'
import { orderColumns } from '#web/features/orders/order-columns.tsx'
import { orderSteps } from '#web/features/orders/order-steps.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import type { BulkAction } from './bulk.ts'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { initialsArt } from './initials-art.ts'
import { OrderPanel } from './OrderPanel.tsx'
import { useDeskNavigation } from './use-desk-navigation.ts'

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
export function OrdersDesk({ search }: { search: DeskSearch }) {
  const { close } = useDeskNavigation()
  const { edit } = search
  return (
    <DeskList
      tab="orders"
      noun="order"
      search={search}
      query={deskLists.orders(search)}
      columns={orderColumns}
      titleOf={({ number, name }) => `${number}, ${name}`}
      art={({ id, name }) => <Portrait person={initialsArt(id, name)} />}
      tool={() => null}
      bulk={bulk}
      words={{ loading: 'Loading orders...', empty: 'Nobody has ordered anything yet.' }}
    >
      {typeof edit === 'number' ? <OrderPanel key={edit} id={edit} close={() => close(edit)} /> : null}
    </DeskList>
  )
}
