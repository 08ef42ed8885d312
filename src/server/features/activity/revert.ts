import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { currentActor, runAsActor } from '#server/platform/audit/actor.ts'
import type { RecordedRow } from '#server/platform/audit/audited-table.ts'
import { type ActivityChangeRow, type ActivityRow, activityChangesTable } from '#server/platform/audit/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { tablesByReference } from '#server/platform/database/tables-by-reference.ts'
import { violatedConstraint, violatesCheck, violatesNotNull } from '#server/platform/database/violations.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { lockFiles } from '#server/platform/media/stored-files.ts'
import { type AuditedKinds, kindsOf, nounOf } from './kinds.ts'

type Row = Record<string, unknown>

/** Raised by every write, so no sign that somebody changed a thing. */
const WRITTEN = ['version', 'updated_at']

/** True for an act that a later one took back. */
export const isTakenBack = (act: SQL): SQL<boolean> =>
  sql`exists (select from activity_changes later where later.reverts = ${act})`

/** Why an act cannot be taken back; null where it can. */
export function irreversibleReason(
  kinds: AuditedKinds,
  isReverted: boolean,
  rows: readonly RecordedRow[],
): string | null {
  if (isReverted) return 'It has been taken back already.'
  if (rows.some(({ operation }) => operation === 'view')) return 'Looking changed nothing.'
  return (
    rows.map((row) => kinds.get(row.kind)?.irreversibleReason?.(row) ?? null).find((reason) => reason !== null) ?? null
  )
}

/**
 * The order in which rows are put back, given the last first: what was linked gives way to what was linked before, what was
 * deleted returns before whatever refers to it, and what was added goes last.
 */
function inOrder(
  kinds: AuditedKinds,
  referred: readonly string[],
  rows: readonly ActivityChangeRow[],
): ActivityChangeRow[] {
  const rank = ({ kind }: ActivityChangeRow) => referred.indexOf(kind)
  const of = (operation: ActivityChangeRow['operation']) => rows.filter((row) => row.operation === operation)
  const isLink = ({ kind }: ActivityChangeRow) => kinds.get(kind)?.isLink === true
  return [
    ...of('insert').filter(isLink),
    ...of('delete').toSorted((a, b) => rank(a) - rank(b)),
    ...of('update'),
    ...of('insert').filter((row) => !isLink(row) && !kinds.get(row.kind)?.lasts),
  ]
}

/** Columns of a table a row is known by, and those one may write. */
interface Columns {
  key: string[]
  own: Set<string>
}
async function columnsOf(db: Connection, table: string): Promise<Columns> {
  const { rows } = await db.execute<{ name: string; isKey: boolean }>(sql`
    select a.attname as name, coalesce(a.attnum = any(i.indkey), false) as "isKey"
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`)
  return {
    key: rows.filter(({ isKey }) => isKey).map(({ name }) => name),
    own: new Set(rows.map(({ name }) => name)),
  }
}

const listed = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** Fields in which two states of a row differ. */
const differing = (one: Row, other: Row): string[] =>
  Object.keys(one).filter(
    (name) => !WRITTEN.includes(name) && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  )

/** Fields an act changed of a row: of one it added, all. */
const changedFields = ({ operation, before, after }: ActivityChangeRow): string[] =>
  operation === 'update' ? differing(after as Row, before as Row) : Object.keys((after ?? before) as Row)

const keyOf = ({ before, after }: ActivityChangeRow, { key }: Columns): string =>
  JSON.stringify(key.map((name) => (after ?? before)?.[name]))

const MAX_AT_ONCE = 200

/** Rows that are put back together: next to each other, of one table, changed in the same fields, none of them twice. */
function together(rows: readonly ActivityChangeRow[], columns: ReadonlyMap<string, Columns>): ActivityChangeRow[][] {
  const runs: ActivityChangeRow[][] = []
  let [sign, keys] = ['', new Set<string>()]
  for (const row of rows) {
    const next = JSON.stringify([row.kind, row.operation, changedFields(row)])
    const key = keyOf(row, columns.get(row.kind) as Columns)
    const run = runs.at(-1)
    if (run && next === sign && !keys.has(key) && run.length < MAX_AT_ONCE) run.push(row)
    else {
      runs.push([row])
      keys = new Set()
    }
    sign = next
    keys.add(key)
  }
  return runs
}

/** Refuses where one of some rows is not as the act left it; answers those that are still there. */
async function untouched(
  db: Connection,
  run: readonly ActivityChangeRow[],
  columns: Columns,
  noun: string,
): Promise<ActivityChangeRow[]> {
  const [{ kind, operation }] = run as [ActivityChangeRow]
  const table = sql.identifier(kind)
  const left = run.map(({ after }) => after as Row)
  const { rows } = await db.execute<{ row: Row }>(sql`
    select to_jsonb(${table}) as row from ${table}, ${recorded(kind, left)} past
    where ${isPast(kind, columns)} for update of ${table}`)
  const present = new Map(rows.map(({ row }) => [JSON.stringify(columns.key.map((name) => row[name])), row]))
  return run.filter((row) => {
    const is = present.get(keyOf(row, columns))
    if (!is && operation === 'insert') return false
    if (!is) throw conflict(`The ${noun} is gone by now`)
    const changed = changedFields(row)
    if (differing(row.after as Row, is).some((name) => changed.includes(name)))
      throw conflict(`The ${noun} has been changed since, so nothing was taken back`)
    return true
  })
}

/** Rows of a table as an act left or found them, read anew from what was recorded. */
const recorded = (kind: string, states: readonly Row[]): SQL =>
  sql`jsonb_populate_recordset(null::${sql.identifier(kind)}, ${JSON.stringify(states)}::jsonb)`

/** True where a row of a table is one of those called `past`. */
const isPast = (kind: string, { key }: Columns): SQL =>
  sql.join(
    key.map((name) => sql`${sql.identifier(kind)}.${sql.identifier(name)} = past.${sql.identifier(name)}`),
    sql` and `,
  )

/** Puts rows back as they were before; one that has changed since is nobody's to overwrite. */
async function putBack(
  db: Connection,
  run: readonly ActivityChangeRow[],
  columns: Columns,
  noun: string,
): Promise<void> {
  const [first] = run as [ActivityChangeRow]
  const { kind, operation } = first
  const table = sql.identifier(kind)
  const { own } = columns
  if (operation === 'delete') {
    const states = await lockFiles(
      db,
      run.map(({ before }) => before as Row),
    )
    const names = listed(Object.keys(states[0] as Row).filter((name) => own.has(name)))
    await db.execute(
      sql`insert into ${table} (${names}) overriding system value select ${names} from ${recorded(kind, states)}`,
    )
    return
  }
  const there = await untouched(db, run, columns, noun)
  if (there.length === 0) return
  if (operation === 'insert') {
    const gone = recorded(
      kind,
      there.map(({ after }) => after as Row),
    )
    await db.execute(sql`delete from ${table} using ${gone} past where ${isPast(kind, columns)}`)
    return
  }
  const values = changedFields(first)
    .filter((name) => own.has(name))
    .map((name) => sql`${sql.identifier(name)} = past.${sql.identifier(name)}`)
  const counted = own.has('version') ? [sql`version = ${table}.version + 1`, sql`updated_at = now()`] : []
  const states = await lockFiles(
    db,
    there.map(({ before, after }) => ({ ...(after as Row), ...(before as Row) })),
  )
  await db.execute(sql`
    update ${table} set ${sql.join([...values, ...counted], sql`, `)}
    from ${recorded(kind, states)} past where ${isPast(kind, columns)}`)
}

/**
 * Takes an act back, row by row from its last to its first, or not at all.
 * @throws 409 where it was taken back already, where a row has changed since, where its place is taken, or where a rule forbids it
 */
export async function revert(
  context: Pick<AppContext, 'db' | 'config' | 'features' | 'jobs'>,
  { act }: Pick<ActivityRow, 'act'>,
): Promise<void> {
  const { db } = context
  const kinds = kindsOf(context)
  const rows = await db
    .select()
    .from(activityChangesTable)
    .where(eq(activityChangesTable.act, act))
    .orderBy(desc(activityChangesTable.id))
  const acting = currentActor()
  if (!acting) throw new Error('Whoever takes something back acts themselves')
  try {
    await runAsActor({ ...acting, reverts: act }, () =>
      db.transaction(async (transaction) => {
        // One at a time: the same act taken back twice at once is taken back once.
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${act}))`)
        const [now] = await transaction
          .select({ isReverted: isTakenBack(sql`${act}::uuid`) })
          .from(sql`(values (1)) one`)
        const irreversible = irreversibleReason(kinds, now?.isReverted === true, rows)
        if (irreversible) throw conflict(irreversible)
        const columns = new Map<string, Columns>()
        for (const kind of new Set(rows.map((row) => row.kind))) columns.set(kind, await columnsOf(transaction, kind))
        const referred = await tablesByReference(transaction)
        for (const run of together(inOrder(kinds, referred, rows), columns)) {
          const kind = run[0]?.kind ?? ''
          await putBack(transaction, run, columns.get(kind) as Columns, nounOf(kinds, kind))
        }
        for (const feature of context.features) await feature.afterRevert?.(context, transaction, rows)
      }),
    )
  } catch (error) {
    if (violatesNotNull(error)) throw conflict('It cannot be put back: its file is gone by now')
    if (violatesCheck(error)) throw conflict('It cannot be put back: what has been changed since does not allow it')
    if (violatedConstraint(error))
      throw conflict('It cannot be put back: what it belongs to is gone, or its place is taken')
    throw error
  }
}
