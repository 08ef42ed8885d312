import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { features } from '#server/features.ts'
import { recordedOf, rowsOfAccount } from '#server/platform/identity/erasure.ts'
import { type ExportedRows, nobodys } from '#server/platform/identity/export.ts'
import { declaredTables } from '#server/platform/tables.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const tables = declaredTables(features)
const named = tables.map(({ table }) => getTableName(table))

const { rows } = await testServer.context.db.execute<{
  name: string
  hidden: string | null
  computed: string[]
  hasKey: boolean
}>(sql`
  select c.relname as name,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as "hasKey",
    (select encode(t.tgargs, 'escape') from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'recorded') as hidden,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attgenerated <> '') as computed
  from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`)
const { rows: references } = await testServer.context.db.execute<{ name: string; to: string; empties: boolean }>(sql`
  select c.relname as name, r.relname as to, f.confdeltype = 'n' as empties from pg_constraint f
  join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid
  where f.contype = 'f' and f.confdeltype in ('c', 'n') and c.relnamespace = current_schema()::regnamespace`)

/** Where what a table says of itself is written, so that whoever reads a failure knows which file to open. */
function fileOf(name: string): string {
  const feature = features.find(({ tables: own = [] }) => own.some(({ table }) => getTableName(table) === name))
  return feature ? `src/server/features/${feature.name}/feature.ts` : 'src/server/platform/tables.ts'
}

/** What foreign keys do to the rows of a table when an account is deleted. */
function byForeignKeys(name: string): 'none' | 'cascade' | 'set null' {
  const own = references.filter((reference) => reference.name === name)
  const goes = own.some(
    ({ to, empties }) => !empties && to !== name && (to === 'users' || byForeignKeys(to) === 'cascade'),
  )
  if (name === 'users' || goes) return 'cascade'
  return own.some(({ to, empties }) => to === 'users' && empties) ? 'set null' : 'none'
}

test('every table is declared once: how it is recorded, what is erased of it with an account, whether a backup has it', () => {
  const forgotten = rows.map(({ name }) => name).filter((name) => !named.includes(name))
  expect(
    forgotten.map((name) => `${name}: write it into \`tables\` of src/server/features/<feature>/feature.ts`),
  ).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test('every table has a primary key, by which backups order it', () => {
  const without = rows.flatMap(({ name, hasKey }) => (hasKey ? [] : [`${name}: give it a primary key in table.ts`]))
  expect(without).toEqual([])
})

test('what is recorded has the trigger that records it, and nothing else has', () => {
  const isAudited = (name: string) => tables.some(({ table, audit }) => audit && getTableName(table) === name)
  const wrong = rows.flatMap(({ name, hidden }) => {
    if (isAudited(name) === (hidden !== null)) return []
    const said = isAudited(name) ? 'recorded, but it has no trigger for it' : 'not recorded, but a trigger does'
    return [`${name}: \`audit\` in ${fileOf(name)} says ${said}; migrations/README.md says how`]
  })
  expect(wrong).toEqual([])
})

test('columns that PostgreSQL computes are not recorded', () => {
  const recorded = rows.flatMap(({ name, hidden, computed }) =>
    computed
      .filter((column) => hidden !== null && !hidden.split('\\000').includes(column))
      .map((column) => `${name}: its trigger records ${column}; give it as an argument, as migrations/README.md says`),
  )
  expect(recorded).toEqual([])
})

test('what is said to become of rows with an account is what the foreign keys do', () => {
  const wrong = tables.flatMap(({ table, erasure }) => {
    const name = getTableName(table)
    const said = rowsOfAccount(erasure)
    const does = byForeignKeys(name)
    return typeof said === 'function' || said === does
      ? []
      : [`${name}: \`erasure\` in ${fileOf(name)} says '${said}', its foreign keys '${does}'`]
  })
  expect(wrong).toEqual([])
})

test('what is recorded of rows that go with an account goes too', () => {
  const kept = tables.flatMap(({ table, audit, erasure }) => {
    const name = getTableName(table)
    const isOfAccount = !['none', 'set null'].includes(rowsOfAccount(erasure) as string)
    return audit && isOfAccount && !recordedOf(erasure)
      ? [`${name}: say in \`erasure\` of ${fileOf(name)} which recorded changes are of somebody`]
      : []
  })
  expect(kept).toEqual([])
})

/** Columns with the key of an account, as the code calls them. */
function columnsOfPeople(table: (typeof tables)[number]['table']): string[] {
  const names = new Map(Object.entries(getTableColumns(table)).map(([name, column]) => [column, name]))
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return getTableName(foreignTable) === 'users' ? columns.map((column) => String(names.get(column))) : []
  })
}

const somebody = { id: 1, email: 'a@b.test', role: 'listener', otherRoles: [], emailVerifiedAt: new Date() }
const fieldsOf = (part: ExportedRows) => Object.keys(part.fields(somebody as never))
const partsOf = ({ export: handedOut }: (typeof tables)[number]) => ('none' in handedOut ? [] : handedOut)

test('a table that names people says what of it they are handed in a copy of their data, or why nothing', () => {
  const forgotten = tables.flatMap(({ table, export: handedOut }) =>
    handedOut === nobodys && columnsOfPeople(table).length > 0
      ? [`${getTableName(table)}: \`export\` in ${fileOf(getTableName(table))} calls it nobody's, and it names people`]
      : [],
  )
  expect(forgotten).toEqual([])
})

test('a copy of somebody’s data has no secret, and of other people the name alone', () => {
  const secret = /password|hash$|token|secret|^key$|useKey|accessKey|p256dh|endpoint|fingerprint|skeleton|nonce/i
  const wrong = tables.flatMap((one) =>
    partsOf(one).flatMap((part) => {
      const people = columnsOfPeople(one.table)
      return fieldsOf(part)
        .filter((field) => secret.test(field) || people.includes(field))
        .map(
          (field) =>
            `${getTableName(one.table)}: ${field} is handed out; leave it out in ${fileOf(getTableName(one.table))}`,
        )
    }),
  )
  expect(wrong).toEqual([])
})

test('each kind of thing in a copy of somebody’s data has a name of its own', () => {
  const names = tables.flatMap((one) => partsOf(one).map(({ called }) => called))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.filter((name) => !/^[A-Z][a-z A-Z’]+$/.test(name))).toEqual([])
})
