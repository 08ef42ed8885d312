import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { features } from '#server/features.ts'
import { platformTables } from '#server/platform/tables.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const tables = [...platformTables, ...features.flatMap(({ tables = [] }) => tables)]
const namesOf = (some: typeof tables) => some.map(({ table }) => getTableName(table)).toSorted()

const { rows } = await testServer.context.db.execute<{ name: string; recorded: boolean }>(sql`
  select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'recorded') as recorded
  from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`)

test('every table is named by its feature, with whether its changes are recorded', () => {
  const named = namesOf(tables)
  const forgotten = rows.map(({ name }) => name).filter((name) => !named.includes(name))
  expect(
    forgotten.map((name) => `${name}: write it into \`tables\` of src/server/features/<feature>/feature.ts`),
  ).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test('what is recorded has the trigger that records it, and nothing else has', () => {
  const recorded = rows.filter((row) => row.recorded).map(({ name }) => name)
  expect(recorded).toEqual(namesOf(tables.filter(({ audit }) => audit)))
})
