import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { type ActivityKind, activityKinds } from '#contract/activity.ts'
import { refuseDisallowed } from '#server/features/portfolios/policy.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { actAs, currentActor } from '#server/platform/audit/actor.ts'
import { type ActivityChangeRow, type ActivityRow, activityChangesTable } from '#server/platform/audit/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { isAgainstRule, isLacking, violatedConstraint } from '#server/platform/database/violations.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { lockFiles } from '#server/platform/media/stored-files.ts'

type Row = Record<string, unknown>

/** Raised by every write, so no sign that somebody changed a thing. */
const WRITTEN = ['version', 'updated_at']

/** Tables whose rows hang on rows of others, and are replaced as a whole when those are saved. */
const LINKS = ['album_tracks', 'playlist_tracks', 'merchandise_variants']
/** Tables others refer to, each before those that refer to it. */
const REFERRED = [
  ...['users', 'artists', 'tracks', 'albums', 'playlists', 'merchandise', 'orders', 'model_applications'],
  'model_profiles',
]

/** What comes with an account: taking back its first save empties it, and what hangs on it since stays. */
const LASTING = ['model_profiles']

const PORTFOLIO = ['model_images', 'model_videos']

const LETTERED = ['model_applications', 'orders']
/** Of an account: what ends sessions and links, is told its owner, and keeps one admin where it is changed the usual way. */
const FAR_REACHING = ['role', 'email', 'email_verified_at', 'banned_at']

/** True for an act that a later one took back. */
export const isTakenBack = (act: SQL): SQL<boolean> =>
  sql`exists (select from activity_changes later where later.reverts = ${act})`

/** Why a change of one row is not taken back from here. */
function keptRow({
  kind,
  operation,
  before,
  after,
}: Pick<ActivityChangeRow, 'kind' | 'operation' | 'before' | 'after'>) {
  if (operation === 'view') return 'Looking changed nothing.'
  if (kind === 'users' && operation !== 'update') return 'Accounts are neither made nor deleted this way.'
  if (kind === 'users' && FAR_REACHING.some((name) => before?.[name] !== after?.[name]))
    return 'Its owner is told of such a change. Make it anew instead.'
  if (kind === 'newsletter_subscribers' && operation === 'delete') return 'Nobody is put on the list but by themselves.'
  if (LETTERED.includes(kind) && (operation !== 'update' || before?.['status'] !== after?.['status']))
    return 'It was told by letter. Decide it anew instead.'
  return null
}

/** Why an act cannot be taken back; null where it can. */
export const keptBecause = (isReverted: boolean, rows: readonly ActivityChangeRow[]): string | null =>
  isReverted ? 'It has been taken back already.' : (rows.map(keptRow).find((reason) => reason !== null) ?? null)

/**
 * The order in which rows are put back, given the last first: what was linked gives way to what was linked before, what was
 * deleted returns before whatever refers to it, and what was added goes last.
 */
function inOrder(rows: readonly ActivityChangeRow[]): ActivityChangeRow[] {
  const rank = ({ kind }: ActivityChangeRow) => REFERRED.indexOf(kind) + (REFERRED.includes(kind) ? 0 : 100)
  const of = (operation: ActivityChangeRow['operation']) => rows.filter((row) => row.operation === operation)
  const isLink = ({ kind }: ActivityChangeRow) => LINKS.includes(kind)
  return [
    ...of('insert').filter(isLink),
    ...of('delete').toSorted((a, b) => rank(a) - rank(b)),
    ...of('update'),
    ...of('insert').filter((row) => !isLink(row) && !LASTING.includes(row.kind)),
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

const MOST_AT_ONCE = 200

/** Rows that are put back together: next to each other, of one table, changed in the same fields, none of them twice. */
function together(rows: readonly ActivityChangeRow[], columns: ReadonlyMap<string, Columns>): ActivityChangeRow[][] {
  const runs: ActivityChangeRow[][] = []
  let [sign, keys] = ['', new Set<string>()]
  for (const row of rows) {
    const next = JSON.stringify([row.kind, row.operation, changedFields(row)])
    const key = keyOf(row, columns.get(row.kind) as Columns)
    const run = runs.at(-1)
    if (run && next === sign && !keys.has(key) && run.length < MOST_AT_ONCE) run.push(row)
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
): Promise<ActivityChangeRow[]> {
  const [{ kind, operation }] = run as [ActivityChangeRow]
  const table = sql.identifier(kind)
  const left = run.map(({ after }) => after as Row)
  const { rows } = await db.execute<{ row: Row }>(sql`
    select to_jsonb(${table}) as row from ${table}, ${recorded(kind, left)} past
    where ${isPast(kind, columns)} for update of ${table}`)
  const present = new Map(rows.map(({ row }) => [JSON.stringify(columns.key.map((name) => row[name])), row]))
  const word = activityKinds[kind as ActivityKind]
  return run.filter((row) => {
    const is = present.get(keyOf(row, columns))
    if (!is && operation === 'insert') return false
    if (!is) throw conflict(`The ${word} is gone by now`)
    const changed = changedFields(row)
    if (differing(row.after as Row, is).some((name) => changed.includes(name)))
      throw conflict(`The ${word} has been changed since, so nothing was taken back`)
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
async function putBack(db: Connection, run: readonly ActivityChangeRow[], columns: Columns): Promise<void> {
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
  const there = await untouched(db, run, columns)
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

/** Whose portfolios get adult material back. */
const adultOwners = (rows: readonly ActivityChangeRow[]): number[] =>
  rows
    .filter(({ kind, before }) => PORTFOLIO.includes(kind) && before?.['content_rating'] === 'adult')
    .map(({ before }) => Number(before?.['model_profile_id']))

/**
 * Takes an act back, row by row from its last to its first, or not at all.
 * @throws 409 where it was taken back already, where a row has changed since, where its place is taken, or where a rule forbids it
 */
export async function revert(
  context: Pick<AppContext, 'db' | 'config'>,
  { act }: Pick<ActivityRow, 'act'>,
): Promise<void> {
  const { db } = context
  const rows = await db
    .select()
    .from(activityChangesTable)
    .where(eq(activityChangesTable.act, act))
    .orderBy(desc(activityChangesTable.id))
  const acting = currentActor()
  if (!acting) throw new Error('Whoever takes something back acts themselves')
  try {
    await actAs({ ...acting, reverts: act }, () =>
      db.transaction(async (transaction) => {
        // One at a time: the same act taken back twice at once is taken back once.
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${act}))`)
        const [now] = await transaction
          .select({ isReverted: isTakenBack(sql`${act}::uuid`) })
          .from(sql`(values (1)) one`)
        const kept = keptBecause(now?.isReverted === true, rows)
        if (kept) throw conflict(kept)
        const columns = new Map<string, Columns>()
        for (const kind of new Set(rows.map((row) => row.kind))) columns.set(kind, await columnsOf(transaction, kind))
        for (const run of together(inOrder(rows), columns))
          await putBack(transaction, run, columns.get(run[0]?.kind ?? '') as Columns)
        await refuseDisallowed(context, transaction, adultOwners(rows))
      }),
    )
  } catch (error) {
    if (isLacking(error)) throw conflict('It cannot be put back: its file is gone by now')
    if (isAgainstRule(error)) throw conflict('It cannot be put back: what has been changed since does not allow it')
    if (violatedConstraint(error))
      throw conflict('It cannot be put back: what it belongs to is gone, or its place is taken')
    throw error
  }
}
