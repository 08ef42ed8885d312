import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SavedSince } from '#contract/activity.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import type { Connection } from './connect.ts'

type RecordTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn }

/** As many of the latest saves are named. */
const MAX_NAMED = 5

/** Columns the product itself sets along with others: nobody has changed them. */
const SET_ALONG = [
  'version',
  'updated_at',
  'over_at',
  'answered_at',
  'reviewed_at',
  'reviewed_by',
  'status_code',
  'file_note',
]

/** What admins saved of a record since a version, newest first; what people change of themselves is not recorded. */
async function savedSince(db: Connection, table: string, id: number, version: number): Promise<SavedSince[]> {
  const { rows } = await db.execute<{ by: string; at: string; fields: string[] }>(sql`
    select actor_name as by, at, array(
      select now.key from jsonb_each(after) now
      where now.value is distinct from before -> now.key and not now.key = any(${sql.param(SET_ALONG)}) order by now.key
    ) as fields
    from activity_changes
    where kind = ${table} and thing_id = ${id} and operation = 'update' and (after ->> 'version')::integer > ${version}
    order by id desc limit ${MAX_NAMED}`)
  return rows.map(({ by, at, fields }) => ({
    by,
    at: new Date(at).toISOString(),
    fields: fields.map((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())),
  }))
}

/** The refusal of a save that was made on an older version, with who saved what and when. */
export async function staleVersionError(db: Connection, table: PgTable, id: number, version: number): Promise<Refusal> {
  const since = await savedSince(db, getTableName(table), id, version)
  return new Refusal(409, 'Someone else saved this in the meantime. Reload it to see the changes.', { since })
}

/**
 * Writes the sent fields of a record and raises its version.
 * @param changes columns to write; undefined ones keep their value
 * @param version the version the writer saw; when somebody else saved since, nothing is written
 * @throws 404 when there is no such record, 409 when the version is stale
 */
export async function saveVersion<T extends RecordTable>(
  db: Connection,
  table: T,
  what: string,
  id: number,
  changes: Partial<T['$inferInsert']>,
  version?: number,
): Promise<T['$inferSelect']> {
  const same: SQL | undefined = version === undefined ? undefined : eq(table.version, version)
  const values = { ...changes, version: sql`${table.version} + 1`, updatedAt: sql`now()` }
  const rows = (await db
    .update(table)
    .set(values as never)
    .where(and(eq(table.id, id), same))
    .returning()) as T['$inferSelect'][]
  if (rows[0]) return rows[0]
  const existing = await db.$count(table, eq(table.id, id))
  if (existing === 0) throw notFound(what)
  throw await staleVersionError(db, table, id, version ?? 0)
}
