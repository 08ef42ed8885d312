import { sql } from 'drizzle-orm'
import type { Connection } from './connect.ts'

/** Names of all tables of the site, each after those it refers to. */
export async function tablesByReference(db: Connection): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; refers: string[] }>(sql`
    select c.relname as name, array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as refers
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`)
  return inOrderOfReference(rows).map(({ name }) => name)
}

/**
 * Puts tables after those they refer to.
 * @throws where they refer to each other in a circle
 */
export function inOrderOfReference<T extends { name: string; refers: readonly string[] }>(tables: readonly T[]): T[] {
  const sorted: T[] = []
  for (let left = [...tables]; left.length > 0; ) {
    const ready = left.filter(({ refers }) => refers.every((one) => sorted.some(({ name }) => name === one)))
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${left.map(({ name }) => name)}`)
    sorted.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return sorted
}
