import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { conflict } from '#server/platform/http/errors.ts'
import type { Connection } from './connect.ts'

/** Where a thing goes that somebody moves: behind or before another (behind null: first), or so many places on. */
export interface Move {
  after?: number | null | undefined
  before?: number | undefined
  step?: number | undefined
}

/**
 * An order in which one of its keys has another place.
 * @throws 409 where what it should stand beside is not there
 */
export function movedIn(order: readonly number[], id: number, { after, before, step = 0 }: Move): number[] {
  const others = order.filter((one) => one !== id)
  const neighbour = before ?? after ?? null
  const stands = others.indexOf(neighbour ?? 0)
  if (neighbour !== null && stands < 0) throw conflict('What it should come behind is not there any more')
  const stepped = Math.min(Math.max(order.indexOf(id) + step, 0), others.length)
  const at = before !== undefined ? stands : after !== undefined ? stands + 1 : stepped
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** Writes the places of rows by the order of their keys, from 0 on; those that stay are left alone. */
export const savePlaces = (
  db: Connection,
  table: PgTable & { id: AnyPgColumn; position: AnyPgColumn },
  order: readonly number[],
) =>
  db.execute(sql`
    update ${table} set position = place - 1
    from unnest(${sql.param([...order])}::int[]) with ordinality as places (item, place)
    where id = item and position <> place - 1`)
