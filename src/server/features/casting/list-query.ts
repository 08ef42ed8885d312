import { and, type SQL, sql } from 'drizzle-orm'
import type { castingCallSortColumns, managedCallSorts, managedCallStatuses } from '#contract/casting.ts'
import type { ManagedCastingCall, ManagedCastingCallFilters } from '#contract/schemas/casting.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { byPosition, defineListOrder } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { callRows, isCasting, openCallsFirst } from './service.ts'
import { castingCallsTable, modelApplicationsTable, trackModelsTable } from './table.ts'

/** Tracks that look for people, or have left something of the time they did: found by these, without a look at all tracks. */
export const hasCastingHistory = sql`${tracksTable.id} in (
  select ${tracksTable.id} from ${tracksTable} where ${isCasting}
  union all select track_id from ${castingCallsTable} union all select track_id from ${trackModelsTable}
  union all select track_id from ${modelApplicationsTable} where track_id is not null)`

/** What a call is found by: what it is called, its track, and who is looked for. */
const callWords = sql`concat_ws(' ', ${castingCallsTable.title}, ${tracksTable.title}, ${tracksTable.artist},
  (select string_agg(character_name, ' ') from ${trackModelsTable} where track_id = ${tracksTable.id}))`

/** The calls the label asked for, as rows to select from. */
export const listFilter = (timeZone: string, { q, status }: ManagedCastingCallFilters): SQL => sql`
  (${callRows(timeZone, containsWords(callWords, q) ?? sql`true`, hasCastingHistory)}) calls
  where ${
    and(
      status && (status === 'ended' ? sql`not "isCasting"` : sql`"isCasting"`),
      status && status !== 'ended' ? sql`status = ${status}` : undefined,
    ) ?? sql`true`
  }`

type Status = (typeof managedCallStatuses)[number]
/** Calls that run out of time first, those that are over last. */
const byUrgency: readonly Status[] = ['closing-soon', 'open', 'filled', 'closed', 'ended']
/** What a call is called: looked up where it is ordered by alone. */
const shownTitle = sql`coalesce(title,
  (select character_name from ${trackModelsTable} where track_id = calls.id order by id limit 1), filed)`

const orders = defineListOrder<(typeof managedCallSorts)[number], (typeof castingCallSortColumns)[number]>({
  id: sql`id`,
  own: {
    open: [sql`"isCasting" desc`, openCallsFirst],
    track: [sql`filed`, sql`id`],
    newest: [sql`posted desc`, sql`id desc`],
  },
  columns: {
    title: sql`lower(${shownTitle})`,
    track: sql`filed`,
    status: byPosition(sql`(case when "isCasting" then status else 'ended' end)`, byUrgency),
    applicants: [sql`applicants`, sql`"maxApplicants"`],
    closes: sql`"closesAt"`,
  },
})
/** The orders of the rows of `narrowed`. */
export const listOrder = (...asked: Parameters<typeof orders>): SQL => sql.join(orders(...asked), sql`, `)

/** What of a call stands in its CSV export. */
export const castingCallCsvColumns: readonly CsvColumn<ManagedCastingCall>[] = [
  ...(['id', 'title'] as const),
  ['Track', ({ trackTitle }) => trackTitle],
  'artist',
  ['Status', ({ isCasting: isOn, status }) => (isOn ? status : 'ended')],
  'applicants',
  ['Places', ({ maxApplicants }) => maxApplicants],
  ['Closes', ({ closesAt }) => closesAt],
  ...(['location', 'date', 'time', 'compensation', 'description', 'requirements'] as const),
  ['Posted', ({ postedAt }) => postedAt],
]
