/** Tells spreadsheets that what follows is UTF-8. */
export const CSV_START = '\uFEFF'

type Cell = string | number | null | undefined

/** A spreadsheet would take these beginnings for a formula, and run what a stranger wrote. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text)

function cellOf(cell: Cell): string {
  const text = typeof cell === 'string' && isFormula(cell) ? `'${cell}` : `${cell ?? ''}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row of comma-separated values (RFC 4180); what would be read as a formula gets an apostrophe before it. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`
