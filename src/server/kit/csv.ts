/** Spreadsheets take a cell that begins so for a formula, and would work it out. */
const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : `${value ?? ''}`
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lineOf = (cells: readonly unknown[]) => `${cells.map(cellOf).join(',')}\r\n`

/** A table as CSV (RFC 4180), line by line; it begins with a byte order mark, by which Excel knows it for UTF-8. */
export async function* csvLines(
  header: readonly string[],
  rows: AsyncIterable<readonly unknown[]>,
): AsyncIterable<string> {
  yield `\uFEFF${lineOf(header)}`
  for await (const row of rows) yield lineOf(row)
}
