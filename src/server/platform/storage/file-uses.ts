import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { uploadsTable } from './table.ts'

/** Tables whose addresses are no use of a file. */
const APART = ['uploads', 'activity', 'activity_changes']

/** What a stored file is told by in any address: an image and its sizes share it; whatever lies outside the store is itself. */
const fileOf = (address: SQL) =>
  sql`coalesce(substring(${address} from '/uploads/[a-z]+/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'), ${address})`

/** The file of a row of uploads, in the terms of `usesOf`. */
export const uploadFileName: SQL = fileOf(sql`${uploadsTable.url}`)

/**
 * Every use of a file as a query of `file`, `kind` (the table), `id` and `title`. Asked of the database itself, so that a table
 * made tomorrow is not forgotten: addresses stand in text columns called `…_url`.
 */
export async function usesOf(db: Connection): Promise<SQL> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and column_name like '%\\_url'
      and table_name not in (${sql.join(
        APART.map((name) => sql`${name}`),
        sql`, `,
      )})
    order by 1, 2`)
  const uses = rows.map(({ table, column }) => {
    const address = sql`t.${sql.identifier(column)}`
    return sql`
      select ${fileOf(address)} as file, ${table}::text as kind, t.id,
        coalesce(to_jsonb(t) ->> 'title', to_jsonb(t) ->> 'name', to_jsonb(t) ->> 'username') as title
      from ${sql.identifier(table)} t where ${address} like '%/uploads/%'`
  })
  return sql.join(uses, sql` union all `)
}

/** True for a row of uploads that one of these uses names. */
export const isUsed = (uses: SQL): SQL<boolean> => sql`${uploadFileName} in (select uses.file from (${uses}) uses)`
