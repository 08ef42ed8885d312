import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { features } from '../../../src/server/features.ts'
import { tablesOf } from '../../../src/server/platform/backup/tables.ts'
import { root } from './context-on-database.ts'

interface Journal {
  entries: { tag: string }[]
}

const readJournal = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'migrations/meta/_journal.json'), 'utf8')) as Journal

/** How many migrations there are. */
export const migrationCount = (): number => readJournal(root).entries.length

/** Lays out the migrations as they were when there were so many. */
export function pastOf(folder: string, migrations: number): string {
  cpSync(join(root, 'migrations'), join(folder, 'migrations'), { recursive: true })
  const journal = readJournal(folder)
  const entries = journal.entries.slice(0, migrations)
  writeFileSync(join(folder, 'migrations/meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}

interface Column {
  name: string
  type: string
  isRequired: boolean
  /** The table it refers to. */
  refers: string | null
}

const columnsOf = async (client: pg.ClientBase, table: string) =>
  (
    await client.query<Column>(
      `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as "isRequired",
        (select r.relname from pg_constraint f join pg_class r on r.oid = f.confrelid
          where f.conrelid = a.attrelid and f.contype = 'f' and a.attnum = any(f.conkey) limit 1) as refers
      from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
        and a.attidentity = '' and a.attgenerated = '' and not a.atthasdef order by a.attnum`,
      [`"${table}"`],
    )
  ).rows

/** What the n-th row says in a column, as SQL; nothing where its default is as good. */
function wordOf({ name, type, refers, isRequired }: Column, table: string): string | null {
  // A row refers to the one of its own number; to itself it would be its own parent.
  if (refers === table) return isRequired ? 'n' : null
  if (name === 'content_rating') return `'safe'`
  switch (type) {
    case 'integer':
    case 'bigint':
    case 'smallint':
    case 'numeric':
      return 'n'
    case 'real':
    case 'double precision':
      return 'n / 7.0'
    case 'boolean':
      return 'false'
    case 'text':
    case 'character varying':
      return `'${name} ' || n`
    case 'text[]':
      return `array['one', 'word ' || n]`
    case 'timestamp with time zone':
      return `timestamptz '2026-01-01' + n * interval '1 minute'`
    case 'date':
      return `date '2026-01-01' + (n % 3000)::int`
    case 'time without time zone':
      return `time '20:00'`
    case 'json':
    case 'jsonb':
      return isRequired ? `'{}'::${type}` : null
    case 'bytea':
      return `decode(md5(n::text), 'hex')`
    case 'uuid':
      return `md5(n::text)::uuid`
    default:
      return isRequired ? `'${name}'` : null
  }
}

/** What the rules of a table say about its columns together. */
interface TableRules {
  /** Columns that must stay empty, since just one of several may say something and another of them does. */
  empty: string[]
  /** Columns that must say something else than another. */
  different: string[]
  /** Whether it has one row. */
  isOne: boolean
}

async function rulesOf(client: pg.ClientBase, table: string): Promise<TableRules> {
  const { rows } = await client.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [`"${table}"`],
  )
  const { rows: ids } = await client.query<{ is_one: boolean }>(
    `select pg_get_expr(adbin, adrelid) = '1' as is_one from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where adrelid = $1::regclass and attname = 'id'`,
    [`"${table}"`],
  )
  const found = (pattern: RegExp) => rows.flatMap(({ rule }) => pattern.exec(rule)?.[1] ?? [])
  return {
    empty: [
      ...found(/\(\w+ IS NULL\) <> \((\w+) IS NULL\)/),
      ...found(/num_nonnulls\(\w+, ([^)]*)\) = 1/).flatMap((names) => names.split(', ')),
    ],
    different: found(/^CHECK \(\(\w+ <> (\w+)\)\)$/),
    isOne: ids[0]?.is_one || found(/^CHECK \(\((id) = 1\)\)$/).length > 0,
  }
}

/** Fills every table of a database with rows that keep its rules, whatever its schema; tables of one row get one. */
export async function fillAnything(client: pg.ClientBase, rows: number): Promise<void> {
  for (const { name } of await tablesOf(client, features)) {
    const { empty, different, isOne } = await rulesOf(client, name)
    const values = (await columnsOf(client, name)).flatMap((column) => {
      const word = empty.includes(column.name) ? null : wordOf(column, name)
      const value = word === 'n' && different.includes(column.name) ? 'n % $1 + 1' : word
      return value === null ? [] : [[`"${column.name}"`, value] as const]
    })
    const list = values.map(([column]) => column).join(', ')
    const said = values.map(([, value]) => value).join(', ')
    await client.query(
      `insert into "${name}" ${values.length > 0 ? `(${list}) select ${said}` : 'select'} from generate_series(1, $1) n`,
      [isOne ? 1 : rows],
    )
  }
}

/** Columns of every table by name and type, as a fingerprint of the schema. */
export async function shapeOf(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  )
  const groups = Map.groupBy(rows, ({ table }) => table)
  return Object.fromEntries([...groups].map(([table, columns]) => [table, columns.map(({ column }) => column)]))
}
