import { desc, sql } from 'drizzle-orm'
import type { offerSortColumns, offerSorts } from '#contract/offers.ts'
import type { Offer } from '#contract/schemas/offers.ts'
import { defineListOrder, ignoringCase, trueFirst } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { offersTable } from './table.ts'

/** What a list of offers is narrowed to. */
export const listFilter = ({ q }: { q?: string | undefined }) => containsWords(sql`${offersTable.code}`, q)

/** The orders of the list of offers. */
export const listOrder = defineListOrder<(typeof offerSorts)[number], (typeof offerSortColumns)[number]>({
  id: offersTable.id,
  own: { newest: [desc(offersTable.createdAt), desc(offersTable.id)] },
  columns: {
    kind: offersTable.kind,
    code: ignoringCase(offersTable.code),
    value: [offersTable.percent, offersTable.amountCents, offersTable.freeMonths],
    uses: offersTable.uses,
    ends: offersTable.lastDay,
    state: trueFirst(offersTable.isActive),
  },
})

/** What of an offer stands in its CSV export. */
export const offerCsvColumns: readonly CsvColumn<Offer>[] = [
  ...([
    'id',
    'code',
    'kind',
    'percent',
    'amount',
    'freeMonths',
    'months',
    'currency',
    'firstDay',
    'lastDay',
    'maxUses',
    'uses',
    'isActive',
  ] as const),
]
