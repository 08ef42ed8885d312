import { and, eq, notInArray } from 'drizzle-orm'
import type { VariantDraft } from '#contract/schemas/merchandise.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
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
  for (const [position, draft] of drafts.entries()) {
    const columns = columnsOf(draft, position)
    if (draft.id) await db.update(table).set(columns).where(eq(table.id, draft.id))
    else await db.insert(table).values({ ...columns, merchandiseId })
  }
}

const columnsOf = ({ label, price, stockQuantity, inStock }: VariantDraft, position: number) => ({
  position,
  label,
  priceCents: price ?? null,
  stockQuantity: stockQuantity ?? null,
  inStock: inStock ?? true,
})

interface AddedVariant {
  merchandiseId: number
  position: number
  variant: VariantDraft
}

const AT_ONCE = 500

/** Gives new items their variants, many at once. */
export async function addVariants(db: Connection, added: readonly AddedVariant[]): Promise<void> {
  for (let at = 0; at < added.length; at += AT_ONCE)
    await db.insert(merchandiseVariantsTable).values(
      added.slice(at, at + AT_ONCE).map(({ merchandiseId, position, variant }) => ({
        ...columnsOf(variant, position),
        merchandiseId,
      })),
    )
}
