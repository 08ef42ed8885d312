import { pipeline, Readable } from 'node:stream'
import { type CsvError, type Parser, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { type CatalogueKind, catalogueKinds, IMPORT_MAX_ROWS } from '#contract/catalogue.ts'
import { eventLoopYielder } from '#server/platform/concurrency/yield-to-event-loop.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { unescaped } from '#server/platform/http/responses/csv.ts'
import { columnCalled, kindOfHeadings, knownHeadings, REFUSAL_COLUMN } from '../kinds.ts'
import { MAX_IGNORED, type ParsedRecord, type ReadFile, TOO_MANY_RECORDS } from './parsed-record.ts'

/** What spreadsheets put between cells; in half of Europe the comma belongs to numbers. */
const DELIMITERS = [',', ';', '\t']
/** Spreadsheets know an inch mark from a quotation mark; so does this. */
const HABITS = { relax_quotes: true, relax_column_count: true, skip_empty_lines: false }
/** Characters a header may take. */
const HEADER = 64 * 1024
/** Small enough that other requests get their turn between two of them, whatever they hold. */
const PIECE = 8 * 1024
/** Longest row that is read, in characters: the longest lists and texts of a record come to less. */
const LONGEST_ROW = 256 * 1024
/** Most rows that are read, blank ones counted in: spreadsheets save them below the last. */
const MOST_ROWS = 100_000
const MOST_COLUMNS = 200

const sayWhy = (error: unknown): never => {
  const { code, lines } = error as CsvError & { lines?: number }
  if (code === 'CSV_QUOTE_NOT_CLOSED') throw invalid(`A quotation mark is opened and never closed, about line ${lines}`)
  if (code?.startsWith('CSV_')) throw invalid(`The file cannot be read as CSV, about line ${lines}`)
  throw error
}

function headingsBy(delimiter: string, text: string): string[] {
  try {
    return parseAtOnce(text.slice(0, HEADER), { ...HABITS, delimiter, to: 1 })[0] ?? []
  } catch {
    return []
  }
}

/** The header as the likeliest delimiter reads it: the one that makes the most known columns of it, else the most columns. */
function readHeader(text: string, chosen: CatalogueKind | undefined) {
  const [, separator] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const weigh = (headings: string[]) =>
    Math.max(...(chosen ? [chosen] : catalogueKinds).map((kind) => knownHeadings(kind, headings))) * 1000 +
    headings.length
  const readings = (separator ? [separator] : DELIMITERS).map((delimiter) => {
    const headings = headingsBy(delimiter, separator ? text.slice(text.indexOf('\n') + 1) : text)
    const named = headings.map((heading) => heading.trim())
    const last = named.findLastIndex(Boolean) + 1
    // A line is no header of ours by what stands beyond this, and looking at it takes time.
    return {
      delimiter,
      headings: named.slice(0, last),
      weight: weigh(named.slice(0, Math.min(last, MOST_COLUMNS + 1))),
    }
  })
  const best = readings.toSorted((a, b) => b.weight - a.weight)[0]
  return { ...(best as (typeof readings)[number]), body: separator ? text.slice(text.indexOf('\n') + 1) : text }
}

/** A text in pieces, each after a turn for others, as long as its rows end. */
async function* pieces(text: string, { info }: Parser) {
  const turn = eventLoopYielder()
  let [rows, begun] = [0, 0]
  for (let at = 0; at < text.length; at += PIECE) {
    if (info.records > rows) [rows, begun] = [info.records, at]
    if (at - begun > LONGEST_ROW)
      throw invalid(`The row after row ${rows} never ends. Is a quotation mark opened there and not closed?`)
    yield text.slice(at, at + PIECE)
    await turn()
  }
}

/** The column of each cell; a heading nobody knows has none. */
function columnsOf(kind: CatalogueKind, headings: readonly string[]) {
  const columns = headings.map((heading) => columnCalled(kind, heading))
  const double = columns.find((column, place) => column && columns.indexOf(column) < place)
  if (double) throw invalid(`The column ${double} is there twice`)
  const unknown = headings.filter((heading, place) => heading && !columns[place])
  return { columns, ignored: unknown.slice(0, MAX_IGNORED) }
}

/**
 * Reads a CSV as spreadsheets write it: comma, semicolon or tab, quoted line breaks, `sep=` on top.
 * @param chosen what it holds; recognized from its header when left out
 * @throws 400 when its header says too little, a quotation mark is left open, or it is too long
 */
export async function readCsv(text: string, chosen: CatalogueKind | undefined): Promise<ReadFile> {
  const { delimiter, headings, body } = readHeader(text, chosen)
  if (headings.length > MOST_COLUMNS) throw invalid(`The header has more than ${MOST_COLUMNS} columns`)
  const kind = chosen ?? kindOfHeadings(headings)
  if (!kind)
    throw invalid('The header does not tell what this file holds. Choose it, or send the columns of a template.')
  if (knownHeadings(kind, headings) === 0) throw invalid(`The header names no column of ${kind}`)
  const { columns, ignored } = columnsOf(kind, headings)
  const sent: ParsedRecord[] = []
  let row = 0
  try {
    const parser = parse({ ...HABITS, delimiter })
    // What goes wrong comes out of the parser, where it is heard.
    pipeline(Readable.from(pieces(body, parser)), parser, () => {})
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (++row > MOST_ROWS)
        throw invalid(`The file has more than ${MOST_ROWS} rows. Delete the blank ones below the last.`)
      if (row === 1 || cells.every((cell) => cell.trim() === '')) continue
      if (sent.length === IMPORT_MAX_ROWS) throw invalid(TOO_MANY_RECORDS)
      const isLong = cells.length > headings.length && cells.slice(headings.length).some((cell) => cell.trim() !== '')
      const named = cells.flatMap((cell, place) => {
        const column = columns[place]
        return column && column !== REFUSAL_COLUMN ? [[column, unescaped(cell)] as const] : []
      })
      sent.push({ kind, row, fields: Object.fromEntries(named), ...(isLong ? { broken: TOO_MANY_CELLS } : {}) })
    }
  } catch (error) {
    sayWhy(error)
  }
  return { sent, ignored }
}
const TOO_MANY_CELLS = 'This row has more cells than the header has columns'
