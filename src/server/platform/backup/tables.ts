import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { inOrderOfReference } from '../database/tables-by-reference.ts'
import type { Feature } from '../feature.ts'
import { declaredTables } from '../tables.ts'

/** A table as it is copied: its own columns, in the order of its key. */
export interface CopiedTable {
  name: string
  columns: string[]
  key: string[]
}

const quoted = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ')

/** Reads a table in a fixed order, so that the same rows always have the same hash. */
export const copyOut = ({ name, columns, key }: CopiedTable): string =>
  `copy (select ${quoted(columns)} from ${quoted([name])} order by ${quoted(key)}) to stdout`
export const copyIn = (name: string, columns: readonly string[]): string =>
  `copy ${quoted([name])} (${quoted(columns)}) from stdin`

/** Every table of the site, each after those it refers to; columns PostgreSQL makes by itself are left out. */
export async function everyTableOf(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows: tables } = await client.query<CopiedTable & { refers: string[] }>(`
    select c.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as refers
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname`)
  return inOrderOfReference(tables).map(({ name, columns, key }) => ({ name, columns, key }))
}

/** The tables a backup holds: all but those that only hold what is under way. */
export async function tablesOf(client: pg.ClientBase, features: readonly Feature[]): Promise<CopiedTable[]> {
  const passing = declaredTables(features).flatMap(({ table, backup }) => (backup ? [] : [getTableName(table)]))
  return (await everyTableOf(client)).filter(({ name }) => !passing.includes(name))
}

/** Hashes of the migrations a database has been through; none where it is new. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows: known } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as yes")
  if (!known[0]?.yes) return []
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  return rows.map(({ hash }) => hash)
}
