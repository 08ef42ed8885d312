import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { type CatalogueKind, catalogueKinds, IMPORT_MAX_ROWS } from '#contract/catalogue.ts'
import { unescaped } from '#server/kit/csv.ts'
import { invalid } from '#server/kit/errors.ts'
import { columnCalled, kindOfHeadings, knownHeadings, WHY } from './kinds.ts'
import type { ReadFile, Sent } from './sent.ts'

/** What spreadsheets put between cells; in half of Europe the comma belongs to numbers. */
const DELIMITERS = [',', ';', '\t']
/** Spreadsheets know an inch mark from a quotation mark; so does this. */
const HABITS = { relax_quotes: true, relax_column_count: true, skip_empty_lines: false }
/** Small enough that other requests get their turn between two of them. */
const PIECE = 64 * 1024

const sayWhy = (error: unknown): never => {
  const { code, lines } = error as CsvError & { lines?: number }
  if (code === 'CSV_QUOTE_NOT_CLOSED') throw invalid(`A quotation mark is opened and never closed, about line ${lines}`)
  if (code?.startsWith('CSV_')) throw invalid(`The file cannot be read as CSV, about line ${lines}`)
  throw error
}

function headingsBy(delimiter: string, text: string): string[] {
  try {
    return parseAtOnce(text.slice(0, PIECE), { ...HABITS, delimiter, to: 1 })[0] ?? []
  } catch {
    return []
  }
}

/** The header as the likeliest delimiter reads it: the one that makes the most known columns of it, else the most columns. */
function readHeader(text: string, chosen: CatalogueKind | undefined) {
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const weigh = (headings: string[]) =>
    Math.max(...(chosen ? [chosen] : catalogueKinds).map((kind) => knownHeadings(kind, headings))) * 1000 +
    headings.length
  const readings = (said ? [said] : DELIMITERS).map((delimiter) => {
    const headings = headingsBy(delimiter, said ? text.slice(text.indexOf('\n') + 1) : text)
    return { delimiter, headings: headings.map((heading) => heading.trim()), weight: weigh(headings) }
  })
  const best = readings.toSorted((a, b) => b.weight - a.weight)[0]
  return { ...(best as (typeof readings)[number]), body: said ? text.slice(text.indexOf('\n') + 1) : text }
}

function* pieces(text: string) {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}

/** The column of each cell; a heading nobody knows has none. */
function columnsOf(kind: CatalogueKind, headings: readonly string[]) {
  const columns = headings.map((heading) => columnCalled(kind, heading))
  const double = columns.find((column, place) => column && columns.indexOf(column) < place)
  if (double) throw invalid(`The column ${double} is there twice`)
  return { columns, ignored: headings.filter((heading, place) => heading && !columns[place]) }
}

/**
 * Reads a CSV as spreadsheets write it: comma, semicolon or tab, quoted line breaks, `sep=` on top.
 * @param chosen what it holds; recognized from its header when left out
 * @throws 400 when its header says too little, a quotation mark is left open, or it is too long
 */
export async function readCsv(text: string, chosen: CatalogueKind | undefined): Promise<ReadFile> {
  const { delimiter, headings, body } = readHeader(text, chosen)
  const kind = chosen ?? kindOfHeadings(headings)
  if (!kind)
    throw invalid('The header does not tell what this file holds. Choose it, or send the columns of a template.')
  if (knownHeadings(kind, headings) === 0) throw invalid(`The header names no column of ${kind}`)
  const { columns, ignored } = columnsOf(kind, headings)
  const sent: Sent[] = []
  let row = 0
  try {
    for await (const cells of Readable.from(pieces(body)).pipe(parse({ ...HABITS, delimiter })) as AsyncIterable<
      string[]
    >) {
      row++
      if (row === 1 || cells.every((cell) => cell.trim() === '')) continue
      if (sent.length === IMPORT_MAX_ROWS) throw invalid(`A file holds at most ${IMPORT_MAX_ROWS} records. Split it.`)
      const isLong = cells.length > headings.length && cells.slice(headings.length).some((cell) => cell.trim() !== '')
      const named = cells.flatMap((cell, place) => {
        const column = columns[place]
        return column && column !== WHY ? [[column, unescaped(cell)] as const] : []
      })
      sent.push({ kind, row, fields: Object.fromEntries(named), ...(isLong ? { broken: TOO_MANY_CELLS } : {}) })
    }
  } catch (error) {
    sayWhy(error)
  }
  return { sent, ignored }
}
const TOO_MANY_CELLS = 'This row has more cells than the header has columns'
