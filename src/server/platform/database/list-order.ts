import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Caller } from '#contract/kit/access.ts'
import type { SortParameter } from '#contract/schemas/kit/lists.ts'
import { can } from '#server/platform/access/can.ts'
import { accessPolicy } from '#server/platform/access/policy.ts'
import { forbidden } from '#server/platform/http/errors.ts'

interface ListOrders<Own extends string, Column extends string> {
  /** Tells rows apart that are alike otherwise, so that no page repeats one. */
  id: AnyPgColumn | SQL
  /** What each order with a name goes by. */
  own: Readonly<Record<Own, readonly SQL[]>>
  /** What each column goes by, the first before the others; rows without any value come last either way. */
  columns: Readonly<Record<Column, SQLWrapper | readonly SQLWrapper[]>>
}

/** Text in the order a reader expects: capitals beside small letters, and nothing at all as no value. */
export const ignoringCase = (text: SQLWrapper): SQL => sql`lower(nullif(${text}, ''))`

/** True before false. */
export const trueFirst = (condition: SQLWrapper): SQL => sql`(case when ${condition} then 0 else 1 end)`

/** Values of a list in the list's order, others last. */
export const byPosition = (value: SQLWrapper, order: readonly string[]): SQL =>
  sql`array_position(array[${sql.join(
    order.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[], ${value}::text)`

/**
 * The orders a list can be in.
 * @returns what to order by, for a word of the list's contract
 * @throws 403 when somebody but an admin asks for the order of a column, which no index may serve
 */
export const defineListOrder =
  <Own extends string, Column extends string>({ id, own, columns }: ListOrders<Own, Column>) =>
  (word: SortParameter<Own, Column>, caller: Caller | null): SQL[] => {
    if (Object.hasOwn(own, word)) return [...own[word as Own]]
    if (!can(caller, accessPolicy.sortByColumn)) throw forbidden('Only admins can sort by this')
    const isDown = word.startsWith('-')
    const values = columns[(isDown ? word.slice(1) : word) as Column]
    const turned = isDown ? sql`desc nulls last` : sql`asc nulls last`
    return [
      ...(Array.isArray(values) ? values : [values]).map((value) => sql`${value} ${turned}`),
      isDown ? desc(id) : asc(id),
    ]
  }
