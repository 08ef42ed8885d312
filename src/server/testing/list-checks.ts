import { expect } from 'vitest'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser } from './test-user.ts'

type Value = string | number | null | undefined
/** What a list shows in each of its columns, as it is sorted; a list of values goes by the first that differs. */
type Shown<T, Key extends string> = Readonly<Record<Key, (row: T) => Value | readonly Value[]>>

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const valuesOf = (value: Value | readonly Value[]): readonly Value[] =>
  typeof value === 'object' && value !== null ? value : [value]
const folded = (value: Value) => (typeof value === 'string' ? value.toLowerCase() : (value ?? 0))

function compare(a: readonly Value[], b: readonly Value[]): number {
  const at = a.findIndex((value, place) => folded(value) !== folded(b[place]))
  return at < 0 ? 0 : folded(a[at]) < folded(b[at]) ? -1 : 1
}

/** Sorts a list by each of its columns: what has a value goes up or down, turned round exactly, and what has none is last either way. */
export async function checkSortColumns<T extends { id: number }, Key extends string>(
  admin: Pick<TestUser, 'ask'>,
  list: Endpoint,
  shown: Shown<T, Key>,
  query: object = {},
): Promise<void> {
  for (const [column, show] of Object.entries(shown) as [Key, Shown<T, Key>[Key]][]) {
    const sorted = async (sort: string) => {
      const { status, body } = await admin.ask(list, { query: { ...query, limit: 500, sort } })
      expect([sort, status]).toEqual([sort, 200])
      const rows = body as T[]
      const full = rows.filter((row) => !isEmpty(valuesOf(show(row))[0]))
      expect([sort, rows.slice(0, full.length)]).toEqual([sort, full])
      return full
    }
    const [up, down] = [await sorted(column), await sorted(`-${column}`)]
    const values = up.map((row) => valuesOf(show(row)))
    expect(new Set(values.map(String)).size, `different values of ${column}`).toBeGreaterThan(1)
    expect([column, values]).toEqual([column, values.toSorted(compare)])
    expect([column, down.map(({ id }) => id)]).toEqual([column, up.map(({ id }) => id).toReversed()])
  }
}

/**
 * Asks for a list and its CSV export alike: the export holds the same rows in the same order, for admins alone.
 * @returns the headings of the export, and its lines
 */
export async function checkCsvExport(
  testServer: Pick<TestServer, 'guest' | 'person'>,
  admin: Pick<TestUser, 'ask'>,
  { list, exportCsv }: { list: Endpoint; exportCsv: Endpoint },
  query: object = {},
): Promise<{ headings: string; lines: string[] }> {
  const rows = (await admin.ask(list, { query: { ...query, limit: 500 } })).body as { id: number }[]
  const { status, body, headers } = await admin.ask(exportCsv, { query })
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [headings = '', ...lines] = (body as string).slice(1).trimEnd().split('\r\n')
  expect(rows.length).toBeGreaterThan(0)
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(rows.map(({ id }) => id))
  expect((await testServer.guest.ask(exportCsv, { query })).status).toBe(401)
  expect((await (await testServer.person({ role: 'listener' })).ask(exportCsv, { query })).status).toBe(403)
  return { headings, lines }
}
