import { sql } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { itemTitleOf } from '#contract/orders.ts'
import { isOffered, unitPrice, variantsOf } from '#server/features/merchandise/service.ts'
import {
  type MerchandiseRow,
  merchandiseTable,
  merchandiseVariantsTable,
  type VariantRow,
} from '#server/features/merchandise/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Changes } from '#server/platform/cache/changes.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import { conflict } from '#server/platform/http/errors.ts'
import type { OrderLineRow } from './table.ts'

export interface RequestedItem {
  merchandiseId: number
  variantId: number | null
  quantity: number
}
/** A line with name and price of the day, and from which counts it was taken. */
export type ReservedLine = Omit<OrderLineRow, 'id' | 'orderId' | 'refundedQuantity' | 'proceeds'>

/** Whose prices hold, and in which currency. */
export interface Buyer {
  currency: string
  /** Whether they pay the member price. */
  isMember: boolean
  /** Why they may not buy a thing yet, behind its name; null where they may. */
  refusalOf: (item: Pick<MerchandiseRow, 'publicFrom' | 'earlyTier'>) => string | null
}

type Held = Pick<
  MerchandiseRow,
  | 'id'
  | 'name'
  | 'priceCents'
  | 'memberPriceCents'
  | 'stockQuantity'
  | 'inStock'
  | 'isDigital'
  | 'artistId'
  | 'publicFrom'
  | 'earlyTier'
>

const found = sql`
  select id, name, price_cents as "priceCents", member_price_cents as "memberPriceCents",
    stock_quantity as "stockQuantity", in_stock as "inStock", is_digital as "isDigital", artist_id as "artistId",
    public_from as "publicFrom", early_tier as "earlyTier"
  from ${merchandiseTable} where id = any(${sql.placeholder('ids')}::int[]) order by id`
const look = preparedStatement<Held>(found)
const hold = preparedStatement<Held>(sql`${found} for update`)

/** Rows by their keys; moments come as the database writes them. */
const byId = (rows: readonly Held[]): Map<number, Held> =>
  new Map(rows.map((row) => [row.id, { ...row, publicFrom: row.publicFrom && new Date(row.publicFrom) }]))

/** Holds the rows of some items until the transaction ends; always in the same order, so that no two buyers wait for each other. */
async function holdItems(db: Connection, ids: readonly number[]): Promise<Map<number, Held>> {
  return byId(await hold(db, { ids }))
}

interface Choice {
  wanted: RequestedItem
  item: Held
  variant: VariantRow | null
  variants: readonly VariantRow[]
}

/** What is wrong with a choice, in words; nothing where it can be had. Takes what can off the counts of these rows. */
function take({ wanted, item, variant, variants }: Choice): string | null {
  const title = itemTitleOf({ name: item.name, label: variant?.label })
  const counted = [item, variant].filter((row) => row !== null && row.stockQuantity !== null) as {
    stockQuantity: number
  }[]
  const left = Math.min(...counted.map(({ stockQuantity }) => stockQuantity))
  if (!isOffered(item, variant ? [variant] : variants) || left === 0) return `${title} is out of stock`
  if (wanted.quantity > left) return `Only ${left} of ${title} ${left === 1 ? 'is' : 'are'} left`
  for (const row of counted) row.stockQuantity -= wanted.quantity
  return null
}

/** A line as it would be ordered. */
type FoundLine = ReservedLine & { isMemberPrice: boolean }

/** Some items with their variants. */
interface Shelf {
  items: ReadonlyMap<number, Held>
  variants: readonly VariantRow[]
}

/** What is known of items that many ask about at once, as of one that everybody wants: most of them ask for what is gone. */
const shelves = new WeakMap<Changes, ResponseCache<Shelf>>()
const ROW_BYTES = 2000
const SHELF_BYTES = 2 * 1024 * 1024

/** What is wanted of each thing, with name and price of the day, and why some of it cannot be had. */
function find(
  lines: readonly RequestedItem[],
  { items, variants }: Shelf,
  buyer: Buyer,
): { found: FoundLine[]; problems: string[] } {
  const problems: string[] = []
  const found: FoundLine[] = []
  for (const line of lines) {
    const item = items.get(line.merchandiseId)
    const kinds = variants.filter(({ merchandiseId }) => merchandiseId === line.merchandiseId)
    const variant = kinds.find(({ id }) => id === line.variantId) ?? null
    if (!item) problems.push('Something in your cart is no longer sold')
    else if (line.variantId && !variant) problems.push(`${item.name} is no longer sold as you chose it`)
    else if (!variant && kinds.length > 0) problems.push(`Choose which ${item.name} you want`)
    else {
      const tookItem = item.stockQuantity !== null
      const tookVariant = variant !== null && variant.stockQuantity !== null
      const refusal = buyer.refusalOf(item)
      const problem = refusal ? `${item.name} ${refusal}` : take({ wanted: line, item, variant, variants: kinds })
      if (problem) problems.push(problem)
      found.push({
        ...line,
        ...{ name: item.name, label: variant?.label ?? null, tookItem, tookVariant },
        ...unitPrice(item, variant, buyer),
        isDigital: item.isDigital || variant?.isDigital === true,
        artistId: item.artistId,
      })
    }
  }
  return { found, problems: [...new Set(problems)] }
}

/** What is wanted at the prices of this moment, with nothing set aside, and why some of it cannot be had. */
export async function lookUp(
  { db, changes }: Pick<AppContext, 'db' | 'changes'>,
  lines: readonly RequestedItem[],
  buyer: Buyer,
) {
  const ids = [...new Set(lines.map(({ merchandiseId }) => merchandiseId))].sort((one, other) => one - other)
  const cache = shelves.get(changes) ?? new ResponseCache<Shelf>(changes, () => ids.length * ROW_BYTES, SHELF_BYTES)
  shelves.set(changes, cache)
  const shelf = await cache.remember(ids.join(), [data.merchandise], async () => {
    const rows = await look(db, { ids })
    return { items: byId(rows), variants: await variantsOf(db, ids) }
  })
  // What is counted down while it is looked at is a copy.
  return find(lines, structuredClone(shelf), buyer)
}

/**
 * Reserves stock for an order, all of it or nothing.
 * @throws 409 naming everything that cannot be had
 */
export async function takeStock(
  db: Connection,
  lines: readonly RequestedItem[],
  buyer: Buyer,
): Promise<ReservedLine[]> {
  const items = await holdItems(
    db,
    lines.map(({ merchandiseId }) => merchandiseId),
  )
  const variants = await variantsOf(db, [...items.keys()])
  const { found, problems } = find(lines, { items, variants }, buyer)
  if (problems.length > 0) throw conflict(problems.join('. '))
  await move(db, found, -1)
  return found.map(({ isMemberPrice: _, ...line }) => line)
}

/** Gives back what an order had set aside, to whatever is still counted. */
export async function returnStock(db: Connection, lines: readonly ReservedLine[]): Promise<void> {
  await holdItems(
    db,
    lines.flatMap(({ merchandiseId }) => merchandiseId ?? []),
  )
  await move(db, lines, 1)
}

// What is not counted stays so, however much is taken off it.
const moveItem = preparedStatement(sql`
  update ${merchandiseTable} set stock_quantity = stock_quantity + ${sql.placeholder('by')}::int, version = version + 1, updated_at = now()
  where id = ${sql.placeholder('id')}`)
const moveVariant = preparedStatement(sql`
  update ${merchandiseVariantsTable} set stock_quantity = stock_quantity + ${sql.placeholder('by')}::int
  where id = ${sql.placeholder('id')}`)

/** An editor who has an older count before them is told so when they save: the version rises with every move. */
async function move(db: Connection, lines: readonly ReservedLine[], sign: 1 | -1): Promise<void> {
  const items = new Map<number, number>()
  for (const { merchandiseId, variantId, quantity, tookItem, tookVariant } of lines) {
    if (merchandiseId === null || !(tookItem || tookVariant)) continue
    items.set(merchandiseId, (items.get(merchandiseId) ?? 0) + (tookItem ? quantity * sign : 0))
    if (tookVariant && variantId !== null) await moveVariant(db, { id: variantId, by: quantity * sign })
  }
  for (const [id, by] of items) await moveItem(db, { id, by })
}
