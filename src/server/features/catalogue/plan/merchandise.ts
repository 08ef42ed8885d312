import { amountOf } from '#contract/kit/money.ts'
import type { MerchandisePatch, VariantDraft } from '#contract/schemas/merchandise.ts'
import { itemColumns } from '#server/features/merchandise/service.ts'
import type { MerchandiseRow, VariantRow } from '#server/features/merchandise/table.ts'
import { variantLines } from '../read/cells.ts'
import type { ParsedRecord } from '../read/parsed-record.ts'
import { displayedValue } from './changed-columns.ts'
import { type ExistingRecords, fold } from './existing-records.ts'
import { groupBy } from './group-by.ts'
import { Matching } from './matching.ts'
import { type ImportOptions, planRecord } from './record.ts'
import type { Roster } from './roster.ts'
import type { Step, Values } from './step.ts'

type VariantSummary = Pick<VariantRow, 'label' | 'priceCents' | 'stockQuantity' | 'inStock'>

/** Variants as a cell has them. */
export const variantCell = (variants: readonly VariantSummary[]): string =>
  variantLines(
    variants.map(({ priceCents, ...variant }) => ({
      ...variant,
      price: priceCents === null ? null : amountOf(priceCents),
    })),
  )

/** Each keeps the key carts and orders know it by: that of the variant it names, else of the one called so. */
function keyed(drafts: readonly VariantDraft[], own: readonly VariantRow[], isIgnoring: boolean): VariantDraft[] {
  const left = new Map(own.map((variant) => [variant.id, variant]))
  const take = (variant: VariantRow | undefined) => {
    if (variant) left.delete(variant.id)
    return variant?.id
  }
  const named = drafts.map(({ id }) => (isIgnoring ? undefined : take(left.get(id ?? 0))))
  return drafts.map(({ id: _id, ...draft }, place) => {
    const called = [...left.values()].find(({ label }) => fold(label) === fold(draft.label))
    const id = named[place] ?? take(called)
    return id === undefined ? draft : { ...draft, id }
  })
}

const toldOf = ({ label, price, stockQuantity, inStock }: VariantDraft): VariantSummary => ({
  label,
  priceCents: price ?? null,
  stockQuantity: stockQuantity ?? null,
  inStock: inStock ?? true,
})

/** Plans items of the booth with their variants. */
export function itemPlanner(known: ExistingRecords, roster: Roster, options: ImportOptions) {
  const matching = new Matching<MerchandiseRow>('merchandise', known.itemRows)
  const named = groupBy(known.itemRows, ({ name }) => fold(name))
  const variantsOf = groupBy(known.variants, ({ merchandiseId }) => merchandiseId)
  return (sent: ParsedRecord): Step =>
    planRecord<MerchandiseRow>({
      sent,
      options,
      roster,
      find: (values) => {
        const name = typeof values['name'] === 'string' ? fold(values['name']) : ''
        return matching.match(values, named.get(name) ?? [], name, sent.row)
      },
      settle: (values, row) => {
        const { variants: drafts, ...item } = values as MerchandisePatch
        const columns = itemColumns(item) as Values
        const credit = roster.credit(values)
        const own = row ? (variantsOf.get(row.id) ?? []) : []
        if (!drafts || (options.fillOnly && own.length > 0)) return { columns, credit }
        const variants = keyed(drafts, own, options.ignoreIds)
        const [before, after] = [variantCell(own), variantCell(drafts.map(toldOf))]
        if (before === after) return { columns, credit }
        return {
          columns,
          credit,
          variants,
          over: own,
          changes: [{ name: 'variants', before: displayedValue(before || null), after: displayedValue(after || null) }],
        }
      },
    })
}
