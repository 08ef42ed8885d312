import { and, eq, notInArray } from 'drizzle-orm'
import type { VariantDraft } from '#contract/merchandise.ts'
import type { Connection } from '#server/database/connect.ts'
import { invalid } from '#server/kit/errors.ts'
import { merchandiseVariantsTable } from './table.ts'

/**
 * Makes a list of variants the variants of an item. Those that are named by their id keep it, and with it what carts and orders
 * know them by; the caller holds the item's row.
 * @throws 400 for an id that is no variant of this item
 */
export async function saveVariants(db: Connection, merchandiseId: number, drafts: readonly VariantDraft[]) {
  const table = merchandiseVariantsTable
  const known = await db.select({ id: table.id }).from(table).where(eq(table.merchandiseId, merchandiseId))
  const kept = drafts.flatMap(({ id }) => (id ? [id] : []))
  const isWrong = kept.some((id, place) => kept.indexOf(id) < place || !known.some((one) => one.id === id))
  if (isWrong) throw invalid('This is no variant of this item', { variants: 'This is no variant of this item' })

  const ofItem = eq(table.merchandiseId, merchandiseId)
  await db.delete(table).where(kept.length > 0 ? and(ofItem, notInArray(table.id, kept)) : ofItem)
  for (const [position, { id, label, price, stockQuantity, inStock }] of drafts.entries()) {
    const columns = {
      position,
      label,
      priceCents: price ?? null,
      stockQuantity: stockQuantity ?? null,
      inStock: inStock ?? true,
    }
    if (id) await db.update(table).set(columns).where(eq(table.id, id))
    else await db.insert(table).values({ ...columns, merchandiseId })
  }
}
