import { sql } from 'drizzle-orm'
import type { House } from '../../src/server/kit/house.ts'

type Values = Record<string, unknown>

/** Every row of the product's tables as text, by table. */
export async function everyRow({ db }: Pick<House, 'db'>): Promise<Map<string, Values[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found = new Map<string, Values[]>()
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: Values }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by t::text`,
    )
    found.set(name, rows.map(({ row }) => row))
  }
  return found
}
