import { sql } from 'drizzle-orm'
import type { AppContext } from '../../../src/server/platform/app-context.ts'

export type Values = Record<string, unknown>
type Place = Pick<AppContext, 'db'>

/** Columns of the product's tables with their types, by table. */
export async function columnsOf({ db }: Place): Promise<Map<string, Map<string, string>>> {
  const { rows } = await db.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns join pg_tables on tablename = table_name and schemaname = 'public'
    where table_schema = 'public'`)
  const tables = new Map<string, Map<string, string>>()
  for (const { table, column, type } of rows) {
    if (!tables.has(table)) tables.set(table, new Map())
    tables.get(table)?.set(column, type)
  }
  return tables
}

/** Every row there is, as JSON, by table. */
export async function everyRow({ db }: Place, tables: Iterable<string>): Promise<Map<string, string[]>> {
  const parts = [...tables].map(
    (name) => sql`select ${name}::text as name, to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
  )
  const { rows } = await db.execute<{ name: string; row: string }>(sql.join(parts, sql` union all `))
  const found = new Map<string, string[]>()
  for (const { name, row } of rows) found.set(name, [...(found.get(name) ?? []), row])
  return found
}

/** Rows that are new or changed, by table. */
export function changedRows(before: Map<string, string[]>, after: Map<string, string[]>): Map<string, Values[]> {
  const changed = new Map<string, Values[]>()
  for (const [name, rows] of after) {
    const known = new Set(before.get(name))
    const fresh = rows.filter((row) => !known.has(row))
    if (fresh.length > 0)
      changed.set(
        name,
        fresh.map((row) => JSON.parse(row)),
      )
  }
  return changed
}
