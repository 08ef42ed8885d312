import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type exclusiveSortColumns, type exclusiveSorts, exclusiveTypes } from '#contract/exclusive-content.ts'
import { tiers } from '#contract/kit/access.ts'
import type { ExclusiveFilters, ExclusiveItem } from '#contract/schemas/exclusive-content.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { exclusiveWords } from './service.ts'
import { exclusiveContentTable } from './table.ts'

const c = exclusiveContentTable

const hasOpenedBy = (now: Date) => or(isNull(c.opensAt), lte(c.opensAt, now))

/**
 * What a list of items is narrowed to at a moment.
 * @param withScheduled whether those that have not opened are on it
 */
export const listFilter = (
  { q, type, accessTier, state }: ExclusiveFilters,
  withScheduled: boolean,
  now: Date,
): SQL | undefined =>
  and(
    containsWords(exclusiveWords, q),
    type ? eq(c.type, type) : undefined,
    accessTier ? eq(c.accessTier, accessTier) : undefined,
    state === 'scheduled' ? gt(c.opensAt, now) : undefined,
    state === 'open' || !withScheduled ? hasOpenedBy(now) : undefined,
  )

/** The orders of the list: what opened last comes first. */
export const listOrder = defineListOrder<(typeof exclusiveSorts)[number], (typeof exclusiveSortColumns)[number]>({
  id: c.id,
  own: { newest: [sql`coalesce(${c.opensAt}, ${c.createdAt}) desc`, desc(c.id)] },
  columns: {
    title: ignoringCase(c.title),
    type: byPosition(c.type, exclusiveTypes),
    tier: byPosition(c.accessTier, tiers),
    opens: sql`coalesce(${c.opensAt}, ${c.createdAt})`,
    duration: sql`nullif(${c.duration}, 0)`,
    // What lacks something comes first, what waits for its moment last.
    status: sql`(case when ${c.opensAt} > now() then 3 when ${c.fileNote} is not null then 0
      when ${c.type} = 'video' and ${c.captions} is null or ${c.type} = 'audio' and ${c.transcript} is null then 1 else 2 end)`,
  },
})

/** What of an item stands in its CSV export. */
export const exclusiveCsvColumns: readonly CsvColumn<ExclusiveItem>[] = [
  ...(['id', 'title', 'type'] as const),
  ['Who sees it', (item) => item.accessTier],
  ['Opens', (item) => item.opensAt],
  ...(['duration', 'description'] as const),
  ['Pictures', (item) => item.pictureCount],
  ['Captions', (item) => item.hasCaptions],
  ['Transcript', (item) => item.hasTranscript],
  ['Note on its file', (item) => item.fileNote],
  ...(['createdAt', 'updatedAt'] as const),
]
