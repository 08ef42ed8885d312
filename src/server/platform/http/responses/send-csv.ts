import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { csvLines } from './csv.ts'

/** So many records are held at a time. */
const AT_ONCE = 500

/** A column of a CSV export: a field under its own name, or a heading with what stands below it. */
export type CsvColumn<T> = (keyof T & string) | readonly [heading: string, cell: (record: T) => unknown]

interface CsvSource<T> {
  /** What the file is called; the day is added. */
  name: string
  columns: readonly CsvColumn<T>[]
  /** Keys of the records in their order; only they are held as a whole, so that whatever is saved meanwhile moves no row. */
  ids: PromiseLike<readonly { id: number }[]>
  /** Records by their keys, in any order; what has gone meanwhile is left out. */
  show: (ids: number[]) => PromiseLike<readonly T[]>
}

/** `releaseDate` as "Release date", which an import knows again. */
const headingOf = (field: string) =>
  field
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/[A-Z](?=[a-z])/g, (letter, at) => (at ? ` ${letter.toLowerCase()}` : letter))

const cellOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(cellOf).join('\n')
    : typeof value === 'object' && value !== null && !(value instanceof Date)
      ? JSON.stringify(value)
      : value

async function* rowsOf<T extends { id: number }>(ids: readonly { id: number }[], { columns, show }: CsvSource<T>) {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE).map(({ id }) => id)
    const byId = new Map((await show(some)).map((record) => [record.id, record]))
    for (const record of some.flatMap((id) => byId.get(id) ?? []))
      yield columns.map((column) => cellOf(typeof column === 'string' ? record[column] : column[1](record)))
  }
}

/** Sends records as comma-separated values, a batch at a time. */
export async function sendCsv<T extends { id: number }>(
  context: AppContext,
  reply: FastifyReply,
  source: CsvSource<T>,
): Promise<FastifyReply> {
  const ids = await source.ids
  const headings = source.columns.map((column) => (typeof column === 'string' ? headingOf(column) : column[0]))
  return sendCsvRows(context, reply, source.name, headings, rowsOf(ids, source))
}

/**
 * Sends rows as comma-separated values as they come.
 * @param name what the file is called, in letters of an address; the day is added
 */
export async function sendCsvRows(
  context: Pick<AppContext, 'site'>,
  reply: FastifyReply,
  name: string,
  headings: readonly string[],
  rows: AsyncIterable<readonly unknown[]>,
): Promise<FastifyReply> {
  const day = dayAt(Date.now(), (await context.site()).timeZone)
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${day}.csv"`,
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(csvLines(headings, rows)))
}
