import { randomUUID } from 'node:crypto'
import { artistsTable } from '#server/features/artists/table.ts'
import { unitPrice } from '#server/features/merchandise/service.ts'
import { merchandiseTable, merchandiseVariantsTable } from '#server/features/merchandise/table.ts'
import { orderLinesTable, ordersTable } from '#server/features/orders/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { UserRow } from '#server/platform/identity/table.ts'
import { demoItems, demoOrders } from './merchandise.ts'

/**
 * Lays out the demo merch booth and its first orders.
 * @param entering when the item or order at a place came in
 */
export async function fillBooth(
  db: Connection,
  people: readonly UserRow[],
  currency: string,
  entering: (place: number) => Date,
): Promise<void> {
  const artists = await db.select({ id: artistsTable.id, name: artistsTable.name }).from(artistsTable)
  const items = await db
    .insert(merchandiseTable)
    .values(
      demoItems.map(({ cents, stock, variants: _variants, ...item }, i) => ({
        ...item,
        artistId: artists.find(({ name }) => name === item.artist)?.id ?? null,
        priceCents: cents,
        stockQuantity: stock ?? null,
        createdAt: entering(80 + i),
      })),
    )
    .returning()
  const variants = await db
    .insert(merchandiseVariantsTable)
    .values(
      demoItems.flatMap(({ variants = [] }, i) =>
        variants.map(({ label, cents, stock }, position) => ({
          merchandiseId: items[i]?.id as number,
          position,
          label,
          priceCents: cents ?? null,
          stockQuantity: stock ?? null,
        })),
      ),
    )
    .returning()

  for (const [place, { lines, username, ...order }] of demoOrders.entries()) {
    const buyer = people.find((person) => person.username === username)
    const things = lines.map(({ item: name, label, quantity }) => {
      const item = items.find((one) => one.name === name)
      const variant = variants.find((one) => one.merchandiseId === item?.id && one.label === label)
      return {
        ...{ name, label: label ?? null, quantity },
        merchandiseId: item?.id ?? null,
        variantId: variant?.id ?? null,
        price: item ? unitPrice(item, variant ?? null, { currency, isMember: false }).price : 0,
        tookItem: typeof item?.stockQuantity === 'number',
        tookVariant: typeof variant?.stockQuantity === 'number',
      }
    })
    const total = things.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const [row] = await db
      .insert(ordersTable)
      .values({
        ...order,
        key: randomUUID(),
        fingerprint: '',
        userId: buyer?.id ?? null,
        email: buyer?.email ?? '',
        ...{ subtotal: total, total, currency },
        createdAt: entering(120 + place),
      })
      .returning({ id: ordersTable.id })
    await db.insert(orderLinesTable).values(things.map((thing) => ({ ...thing, orderId: row?.id as number })))
  }
}
