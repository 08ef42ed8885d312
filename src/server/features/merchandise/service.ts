import { and, asc, count, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { amountOf, minorUnits, payableUnits } from '#contract/kit/money.ts'
import type { Rendition } from '#contract/schemas/kit/recordings.ts'
import type { MerchandiseItem, MerchandisePatch, VariantDraft } from '#contract/schemas/merchandise.ts'
import { can } from '#server/platform/access/can.ts'
import { momentOfAll } from '#server/platform/access/entitlements/can-see.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { merchandisePolicy } from './policy.ts'
import { type MerchandiseRow, merchandiseTable, merchandiseVariantsTable, type VariantRow } from './table.ts'

export interface ShownItem {
  item: MerchandiseRow
  renditions: Rendition[] | null
}

/** Selects items with everything their answer shows but their variants; add `where`, order and page. */
export const selectItems = (db: Connection) =>
  db
    .select({ item: merchandiseTable, renditions: uploadsTable.renditions })
    .from(merchandiseTable)
    .leftJoin(uploadsTable, eq(uploadsTable.url, merchandiseTable.imageUrl))
    .$dynamic()

/** The variants of some items, each item's in its order. */
export async function variantsOf(db: Connection, itemIds: readonly number[]): Promise<VariantRow[]> {
  if (itemIds.length === 0) return []
  return db
    .select()
    .from(merchandiseVariantsTable)
    .where(inArray(merchandiseVariantsTable.merchandiseId, [...itemIds]))
    .orderBy(asc(merchandiseVariantsTable.position), asc(merchandiseVariantsTable.id))
}

type Stocked = Pick<MerchandiseRow, 'inStock' | 'stockQuantity'>

/** True where there is something left; a switch that was turned off always wins. */
const isThere = ({ inStock, stockQuantity }: Stocked): boolean => inStock && stockQuantity !== 0

/** True for an item of which anything at all can be had. */
export const isOffered = (item: Stocked, variants: readonly Stocked[]): boolean =>
  isThere(item) && (variants.length === 0 || variants.some(isThere))

/** True for items on sale of which, or of a variant of which, so few are left. */
export const isRunningOut = (few: number): SQL<boolean> =>
  sql`(${merchandiseTable.inStock} and (${merchandiseTable.stockQuantity} <= ${few} or exists (
    select from ${merchandiseVariantsTable} where ${merchandiseVariantsTable.merchandiseId} = ${merchandiseTable.id}
      and ${merchandiseVariantsTable.inStock} and ${merchandiseVariantsTable.stockQuantity} <= ${few})))`

const isThereIn = (table: typeof merchandiseTable | typeof merchandiseVariantsTable) =>
  sql`(${table.inStock} and ${table.stockQuantity} is distinct from 0)`

/** True for items of which nothing can be had; the same rule as `isOffered`, for lists. */
export const isOutOfStock: SQL<boolean> = sql`not (${isThereIn(merchandiseTable)} and (
  select coalesce(bool_or(${isThereIn(merchandiseVariantsTable)}), true) from ${merchandiseVariantsTable}
  where ${merchandiseVariantsTable.merchandiseId} = ${merchandiseTable.id}))`

/** Items as one caller is told of them, with their variants. */
export async function presentItems(
  db: Connection,
  shown: ShownItem[],
  currency: string,
  caller: Caller | null,
): Promise<MerchandiseItem[]> {
  const now = new Date()
  const variants = await variantsOf(
    db,
    shown.map(({ item }) => item.id),
  )
  return shown.map(({ item, renditions }) => {
    const own = variants.filter(({ merchandiseId }) => merchandiseId === item.id)
    const inStock = isOffered(item, own)
    return {
      ...item,
      price: amountOf(item.priceCents),
      memberPrice: item.memberPriceCents === null ? null : amountOf(item.memberPriceCents),
      currency,
      renditions: renditions ?? [],
      inStock,
      locked: !can(caller, merchandisePolicy.buy, { ...item, now }),
      publicFrom: momentOfAll(item, now),
      onSale: item.inStock,
      variants: own.map((variant) => ({
        ...variant,
        onSale: variant.inStock,
        price: variant.priceCents === null ? null : amountOf(variant.priceCents),
        inStock: inStock && isThere(variant),
      })),
      createdAt: item.createdAt.toISOString(),
      updatedAt: item.updatedAt.toISOString(),
    }
  })
}

/** Columns for the sent fields of an item, but for whose it is. */
export function itemColumns({
  price,
  memberPrice,
  variants: _variants,
  downloads: _downloads,
  artist: _artist,
  artistId: _artistId,
  ...sent
}: Omit<MerchandisePatch, 'version'>) {
  return {
    ...sent,
    ...(price === undefined ? {} : { priceCents: price ?? 0 }),
    ...(memberPrice === undefined ? {} : { memberPriceCents: memberPrice }),
  }
}

interface Priced {
  priceCents: number
  memberPriceCents: number | null
}

/**
 * What one of an item, or of a variant of it, costs, in the smallest unit of the currency.
 * @param isMember true for whoever pays the member price, which holds where a variant has no price of its own
 */
export function unitPrice(
  item: Priced,
  variant: Pick<VariantRow, 'priceCents'> | null,
  { currency, isMember }: { currency: string; isMember: boolean },
): { price: number; isMemberPrice: boolean } {
  const inUnits = (cents: number) => payableUnits(minorUnits(amountOf(cents), currency), currency)
  if (variant && variant.priceCents !== null) return { price: inUnits(variant.priceCents), isMemberPrice: false }
  const isMemberPrice = isMember && item.memberPriceCents !== null && item.memberPriceCents < item.priceCents
  return { price: inUnits(isMemberPrice ? (item.memberPriceCents ?? 0) : item.priceCents), isMemberPrice }
}

/** How many items there are of each category, and of all. */
export async function countCategories(db: Connection) {
  const rows = await db
    .select({ category: merchandiseTable.category, items: count() })
    .from(merchandiseTable)
    .groupBy(merchandiseTable.category)
  const counts = { all: 0, vinyl: 0, apparel: 0, accessories: 0, posters: 0 }
  for (const { category, items } of rows) {
    counts[category] = items
    counts.all += items
  }
  return counts
}

/** The words an item is found by; the same expression its index is on. */
export const itemWords: SQL = sql`(${merchandiseTable.name} || ' ' || coalesce(${merchandiseTable.description}, ''))`

/**
 * Makes a list of variants the variants of an item. Those that are named by their id keep it, and with it what carts and orders
 * know them by; the caller holds the item's row.
 * @throws 400 for an id that is no variant of this item
 */
export async function saveVariants(db: Connection, merchandiseId: number, drafts: readonly VariantDraft[]) {
  const table = merchandiseVariantsTable
  const existing = await db.select({ id: table.id }).from(table).where(eq(table.merchandiseId, merchandiseId))
  const keptIds = drafts.flatMap(({ id }) => (id ? [id] : []))
  const isWrong = keptIds.some((id, place) => keptIds.indexOf(id) < place || !existing.some((one) => one.id === id))
  if (isWrong) throw invalid('This is no variant of this item', { variants: 'This is no variant of this item' })

  const ofItem = eq(table.merchandiseId, merchandiseId)
  await db.delete(table).where(keptIds.length > 0 ? and(ofItem, notInArray(table.id, keptIds)) : ofItem)
  for (const [position, draft] of drafts.entries()) {
    const columns = columnsOf(draft, position)
    if (draft.id) await db.update(table).set(columns).where(eq(table.id, draft.id))
    else await db.insert(table).values({ ...columns, merchandiseId })
  }
}

const columnsOf = ({ label, price, stockQuantity, inStock, isDigital }: VariantDraft, position: number) => ({
  position,
  label,
  priceCents: price ?? null,
  stockQuantity: stockQuantity ?? null,
  inStock: inStock ?? true,
  isDigital: isDigital ?? false,
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
