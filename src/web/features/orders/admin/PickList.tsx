import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { itemTitleOf } from '#contract/orders.ts'
import type { PickList as PickListAnswer } from '#contract/schemas/orders.ts'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import * as listStyles from '#web/platform/admin/list/list.module.css'
import * as toolsStyles from '#web/platform/admin/list/tools.module.css'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { pickListQuery } from '../order-queries.ts'
import * as styles from './pick-list.module.css'

/** What to take from the shelves for all paid orders, thing by thing, and into which parcels it goes. */
export function PickList() {
  const { data, error, refetch } = useQuery(pickListQuery())
  return (
    <section className={listStyles.adminList} aria-labelledby="pick-list" aria-busy={!data && !error}>
      <div className={toolsStyles.adminTools} data-part="admin-tools">
        <h1 id="pick-list">pick list</h1>
        {data ? <p>For {countWords(data.orders, 'paid order')}</p> : null}
        <Button size="sm" asChild>
          <Link to="/admin" search={{ tab: 'orders', status: 'paid' }}>
            To the orders
          </Link>
        </Button>
        <Button size="sm" onClick={() => print()}>
          Print
        </Button>
      </div>
      {data ? <Things list={data} /> : null}
      {data ? null : (
        <AdminState query={{ data, error, refetch }} noun="pick list" loading="Loading pick list..." rows={4} />
      )}
    </section>
  )
}

function Things({ list }: { list: PickListAnswer }) {
  if (list.things.length === 0) return <EmptyState text="Nothing to pack. Every paid order is on its way." />
  return (
    <table className={styles.pickList}>
      <thead>
        <tr>
          <th scope="col">Pieces</th>
          <th scope="col">Thing</th>
          <th scope="col">Orders</th>
        </tr>
      </thead>
      <tbody>
        {list.things.map((thing) => (
          <tr key={itemTitleOf(thing)}>
            <td>
              <b>{thing.quantity}</b>
            </td>
            <th scope="row" dir="auto">
              {itemTitleOf(thing)}
            </th>
            <td>
              <ul>
                {thing.orders.map(({ id, number, quantity }) => (
                  <li key={id}>
                    <Link to="/admin" search={{ tab: 'orders', edit: id }}>
                      {number}
                    </Link>
                    {quantity > 1 ? ` × ${quantity}` : ''}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
