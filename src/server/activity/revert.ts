import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { type ActivityKind, activityKinds } from '#contract/activity.ts'
import { actAs, actingNow } from '#server/database/acting.ts'
import type { Connection, Database } from '#server/database/connect.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import { conflict } from '#server/kit/errors.ts'
import { holdFiles } from '#server/uploads/service.ts'
import { type ActivityChangeRow, type ActivityRow, activityChangesTable } from './table.ts'

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

const LETTERED = ['model_applications', 'orders']

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
  if (kind === 'users' && operation !== 'update') return 'Accounts are neither made nor deleted this way.'
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

/** Puts one row back as it was before; a row that has changed since is nobody's to overwrite. */
async function putBack(
  db: Connection,
  { kind, operation, before, after }: ActivityChangeRow,
  { key, own }: Columns,
): Promise<void> {
  const word = activityKinds[kind as ActivityKind]
  const table = sql.identifier(kind)
  const record = (row: Row) => sql`jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`
  if (operation === 'delete') {
    const row = await holdFiles(db, before as Row)
    const columns = listed(Object.keys(row).filter((name) => own.has(name)))
    await db.execute(
      sql`insert into ${table} (${columns}) overriding system value select ${columns} from ${record(row)}`,
    )
    return
  }
  const was = after as Row
  const isIt = sql.join(
    key.map((name) => sql`${table}.${sql.identifier(name)} = past.${sql.identifier(name)}`),
    sql` and `,
  )
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(${table}) as row from ${table}, ${record(was)} past where ${isIt} for update of ${table}`,
  )
  const present = rows[0]?.row
  if (!present) {
    if (operation === 'insert') return
    throw conflict(`The ${word} is gone by now`)
  }
  const changed = operation === 'insert' ? Object.keys(was) : differing(was, before as Row)
  const touched = differing(was, present).filter((name) => changed.includes(name))
  if (touched.length > 0) throw conflict(`The ${word} has been changed since, so nothing was taken back`)
  if (operation === 'insert') {
    await db.execute(sql`delete from ${table} using ${record(was)} past where ${isIt}`)
    return
  }
  const fields = changed.filter((name) => own.has(name))
  const values = fields.map((name) => sql`${sql.identifier(name)} = past.${sql.identifier(name)}`)
  const counted = own.has('version') ? [sql`version = ${table}.version + 1`, sql`updated_at = now()`] : []
  await db.execute(
    sql`update ${table} set ${sql.join([...values, ...counted], sql`, `)} from ${record({ ...was, ...(await holdFiles(db, before as Row)) })} past where ${isIt}`,
  )
}

/**
 * Takes an act back, row by row from its last to its first, or not at all.
 * @throws 409 where it was taken back already, where a row has changed since, or where its place is taken
 */
export async function revert(db: Database, { act }: Pick<ActivityRow, 'act'>): Promise<void> {
  const rows = await db
    .select()
    .from(activityChangesTable)
    .where(eq(activityChangesTable.act, act))
    .orderBy(desc(activityChangesTable.id))
  const acting = actingNow()
  if (!acting) throw new Error('Whoever takes something back acts himself')
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
        for (const row of inOrder(rows)) {
          const known = columns.get(row.kind) ?? (await columnsOf(transaction, row.kind))
          columns.set(row.kind, known)
          await putBack(transaction, row, known)
        }
      }),
    )
  } catch (error) {
    if (violatedConstraint(error))
      throw conflict('It cannot be put back: what it belongs to is gone, or its place is taken')
    throw error
  }
}
