import { eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { confirmedAddress } from './erasure.ts'
import { type UserRow, usersTable } from './table.ts'

/** What of a table is in the copy of their data that somebody asks for. */
export interface ExportedRows {
  /** The name of its file, as people read it. */
  called: string
  table: PgTable
  /** Which rows are theirs. */
  of: (user: UserRow) => SQL | undefined
  /** What the file has of each row, by the names it has there. */
  fields: (user: UserRow) => Readonly<Record<string, SQL | PgColumn>>
  /** Whether a spreadsheet of it lies beside. */
  hasCsv: boolean
}

/** Nothing of the table is handed out, and why. */
export interface NothingExported {
  none: string
}

export type Export = NothingExported | readonly ExportedRows[]

/** Of tables that name no person. */
export const nobodys: NothingExported = { none: 'Records of the house, which are nobody’s in particular.' }

/** Counted by the program, or made by it of what stands beside. */
const MADE = ['version', 'html']

interface Choice<T extends PgTable> {
  called: string
  /** The columns with the key of the person, or a condition. */
  of: readonly (keyof T['_']['columns'] & string)[] | ((user: UserRow) => SQL | undefined)
  /** Columns that are secrets, or about others. */
  without?: readonly (keyof T['_']['columns'] & string)[]
  /** Columns with the key of an account: the file has its name instead. */
  people?: readonly (keyof T['_']['columns'] & string)[]
  /** What is added to each row, so that it can be read without the tables it refers to. */
  beside?: (user: UserRow) => Record<string, SQL>
  hasCsv?: boolean
}

const nameOf = (column: PgColumn): SQL =>
  sql`(select ${usersTable.username} from ${usersTable} where ${usersTable.id} = ${column})`

/** Declares what is handed out of a table: every column but those that are left out. */
export function exported<T extends PgTable>(
  table: T,
  { called, of, without = [], people = [], beside, hasCsv = false }: Choice<T>,
): readonly ExportedRows[] {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const column = (name: string) => columns[name] as PgColumn
  const own = typeof of === 'function' ? [] : of
  const left = new Set<string>([...MADE, ...without, ...own, ...people])
  const kept = Object.fromEntries(Object.entries(columns).filter(([name]) => !left.has(name)))
  const names = Object.fromEntries(people.map((name) => [name.replace(/Id$/, ''), nameOf(column(name))]))
  return [
    {
      ...{ called, table, hasCsv },
      of: typeof of === 'function' ? of : ({ id }) => or(...of.map((name) => eq(column(name), id))),
      fields: (user) => ({ ...kept, ...names, ...beside?.(user) }),
    },
  ]
}

/**
 * Rows under an address whose owner has confirmed it; nobody else gets what came from it.
 * @param email the address of a row in small letters
 */
export const fromConfirmedAddress =
  (email: SQL | PgColumn) =>
  (user: UserRow): SQL | undefined => {
    const address = confirmedAddress(user)
    return address === null ? sql`false` : sql`${email} = ${address}`
  }
