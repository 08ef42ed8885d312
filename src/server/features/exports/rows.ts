import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { csvLines } from '#server/platform/http/responses/csv.ts'
import type { ExportedRows } from '#server/platform/identity/export.ts'
import type { UserRow } from '#server/platform/identity/table.ts'

/** So many rows are held at a time. */
const AT_ONCE = 500

/** A file of the archive and the text in it. */
export interface TextFile {
  path: string
  text: AsyncIterable<string>
}

/** The rows of a table that are somebody's, each as the JSON text that stands in the file. */
function rowsQuery({ table, of, fields }: ExportedRows, user: UserRow): SQL {
  const columns = Object.entries(fields(user)).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  return sql`select row_to_json(r)::text as row from (
    select ${sql.join(columns, sql`, `)} from ${table} where ${of(user) ?? sql`false`}) r`
}

/** Reads rows some at a time, by a cursor within the transaction; it must be read to its end. */
async function* batchesOf(transaction: Connection, query: SQL): AsyncGenerator<string[]> {
  await transaction.execute(sql`declare exported no scroll cursor for ${query}`)
  for (let isMore = true; isMore; ) {
    const { rows } = await transaction.execute<{ row: string }>(sql.raw(`fetch ${AT_ONCE} from exported`))
    if (rows.length > 0) yield rows.map(({ row }) => row)
    isMore = rows.length === AT_ONCE
  }
  await transaction.execute(sql`close exported`)
}

async function* jsonOf(first: string[], others: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield `[\n${first.join(',\n')}`
  for await (const rows of others) yield `,\n${rows.join(',\n')}`
  yield '\n]\n'
}

const cellOf = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

async function* cellsOf(first: string[], others: AsyncIterable<string[]>): AsyncGenerator<unknown[]> {
  const cells = (row: string) => Object.values(JSON.parse(row)).map(cellOf)
  yield* first.map(cells)
  for await (const rows of others) yield* rows.map(cells)
}

/**
 * What a table has of somebody, as the files of the archive: none where it has nothing. Each has to be read before the next is asked for.
 * @param transaction one that sees the same rows all along
 */
export async function* filesOfRows(
  transaction: Connection,
  part: ExportedRows,
  user: UserRow,
): AsyncGenerator<TextFile> {
  const query = rowsQuery(part, user)
  const batches = batchesOf(transaction, query)
  const first = await batches.next()
  if (first.done) return
  yield { path: `${part.called}.json`, text: jsonOf(first.value, batches) }
  if (!part.hasCsv) return
  const again = batchesOf(transaction, query)
  const second = await again.next()
  if (second.done) return
  const header = Object.keys(part.fields(user))
  yield { path: `${part.called}.csv`, text: csvLines(header, cellsOf(second.value, again)) }
}
