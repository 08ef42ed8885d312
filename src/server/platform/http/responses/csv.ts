/** Spreadsheets take a cell that begins so for a formula, and would work it out; some take the full-width forms for the same signs. */
const SIGN = '[=+\\-@\\t\\r＝＋－＠]'
const FORMULA = new RegExp(`^'*${SIGN}`)
const SAVED = new RegExp(`^'+${SIGN}`)

function cellOf(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : `${value ?? ''}`
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a cell said before it was kept from being a formula. */
export const unescaped = (cell: string): string => (SAVED.test(cell) ? cell.slice(1) : cell)

/** One row as CSV (RFC 4180). */
const csvLine = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** A table as CSV, line by line; it begins with a byte order mark, by which Excel knows it for UTF-8. */
export async function* csvLines(
  header: readonly string[],
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
): AsyncIterable<string> {
  yield `\uFEFF${csvLine(header)}`
  for await (const row of rows) yield csvLine(row)
}
