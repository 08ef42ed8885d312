import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { type activitySortColumns, type activitySorts, operationWords } from '#contract/activity.ts'
import type { ActivityEntry, ActivityFilters } from '#contract/schemas/activity.ts'
import { activityTable } from '#server/platform/audit/table.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { IMPORT } from './entries.ts'
import type { AuditedKinds } from './kinds.ts'
import { isTakenBack } from './revert.ts'

const a = activityTable

/** What a list of acts is narrowed to; its days are those of the site. */
export function listFilter({ person, kind, thing, from, to }: ActivityFilters, timeZone: string): SQL | undefined {
  const startOf = (day: string, plus = 0) =>
    sql`((${day}::date + ${plus}::integer)::timestamp at time zone ${timeZone})`
  return and(
    person ? eq(a.actorId, person) : undefined,
    kind ? eq(a.kind, kind) : undefined,
    thing ? eq(a.thingId, thing) : undefined,
    from ? gte(a.at, startOf(from)) : undefined,
    to ? lt(a.at, startOf(to, 1)) : undefined,
  )
}

const isImport = sql`(${a.did} = ${IMPORT})`
/** Names of the kinds, in the order of what they are called. */
const byNoun = (kinds: AuditedKinds): string[] =>
  [...kinds].toSorted(([, one], [, other]) => (one.noun < other.noun ? -1 : 1)).map(([kind]) => kind)

/** The orders of the list of acts. */
export const listOrderOf = (kinds: AuditedKinds) =>
  defineListOrder<(typeof activitySorts)[number], (typeof activitySortColumns)[number]>({
    id: a.id,
    own: { newest: [desc(a.at), desc(a.id)] },
    columns: {
      record: ignoringCase(a.title),
      // As the words are that tell it: added, changed, deleted, imported so many rows, looked at.
      done: [
        byPosition(sql`(case when ${isImport} then 'import' else ${a.operation} end)`, [
          ...['insert', 'update', 'delete', 'import', 'view'],
        ]),
        sql`(case when ${isImport} then ${a.changes} else ${byPosition(a.kind, byNoun(kinds))} end)`,
      ],
      person: ignoringCase(a.actorName),
      when: a.at,
      state: sql`(case when ${isTakenBack(sql`${a.act}`)} then 0 when ${a.reverts} is not null then 1 end)`,
    },
  })

/** What of an act stands in its CSV export. */
export const activityCsvColumns: readonly CsvColumn<ActivityEntry>[] = [
  'id',
  ['When', ({ at }) => at],
  ['Who', ({ actor }) => actor.username],
  ['What was done', ({ operation, isImport: isFile }) => (isFile ? 'Imported' : operationWords[operation])],
  ['Kind', ({ noun }) => noun],
  ['Record', ({ title }) => title],
  ['Record id', ({ thingId }) => thingId],
  ['Rows', ({ changes }) => changes],
  ['Takes back another', ({ isRevert }) => isRevert],
  ['Taken back', ({ isReverted }) => isReverted],
]
