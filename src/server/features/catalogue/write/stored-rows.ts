import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { CatalogueKind, Outcome } from '#contract/catalogue.ts'
import type { ImportRow } from '#contract/schemas/catalogue.ts'
import { eventLoopYielder } from '#server/platform/concurrency/yield-to-event-loop.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { ParsedRecord } from '../read/parsed-record.ts'
import { keptImportRowsTable } from '../table.ts'

/** One row of a previewed import: as it was sent, and what it would come to. */
export interface StoredImportRow {
  sent: ParsedRecord
  told: ImportRow
}

/** Rows written or read at once: longer answers would keep everybody else waiting. */
const AT_ONCE = 500

const { importId, place } = keptImportRowsTable

/** Keeps the rows of an import; those kept before go. */
export async function storeRows(db: Connection, id: string, rows: readonly StoredImportRow[]): Promise<void> {
  const turn = eventLoopYielder()
  await db.delete(keptImportRowsTable).where(eq(importId, id))
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    const [sent, told]: [string[], string[]] = [[], []]
    for (const row of some) {
      sent.push(JSON.stringify(row.sent))
      told.push(JSON.stringify(row.told))
      await turn()
    }
    const list = (values: readonly (string | number)[]) => sql.param(values)
    await db.execute(sql`
      insert into ${keptImportRowsTable} (import_id, place, kind, outcome, sent, told)
      select ${id}::uuid, row.place, row.kind, row.outcome, row.sent::json, row.told::json
      from unnest(${list(some.map((_, further) => at + further))}::int[], ${list(some.map((row) => row.told.kind))}::text[],
        ${list(some.map((row) => row.told.outcome))}::text[], ${list(sent)}::text[], ${list(told)}::text[])
        as row (place, kind, outcome, sent, told)`)
  }
}

interface Asked {
  outcome?: Outcome
  kind?: CatalogueKind | undefined
}

const among = (id: string, { outcome, kind }: Asked): SQL | undefined =>
  and(eq(importId, id), outcome && eq(keptImportRowsTable.outcome, outcome), kind && eq(keptImportRowsTable.kind, kind))

/** Rows of an import in their order, some at a time. */
export async function* rowsOf(db: Connection, id: string, asked: Asked = {}): AsyncGenerator<StoredImportRow> {
  for (let last = -1; ; ) {
    const rows = await db
      .select({ place, sent: keptImportRowsTable.sent, told: keptImportRowsTable.told })
      .from(keptImportRowsTable)
      .where(and(among(id, asked), gt(place, last)))
      .orderBy(asc(place))
      .limit(AT_ONCE)
    yield* rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.place ?? last
  }
}

type Page = Asked & { limit: number; offset: number; fits: ((row: ImportRow) => boolean) | null }

/** A page of rows with how many there are in all; only those that fit, where that is asked. */
export async function pageOf(db: Connection, id: string, { limit, offset, fits, ...asked }: Page) {
  if (!fits) {
    const rows = await db
      .select({ told: keptImportRowsTable.told })
      .from(keptImportRowsTable)
      .where(among(id, asked))
      .orderBy(asc(place))
      .limit(limit)
      .offset(offset)
    return { rows: rows.map(({ told }) => told), total: await db.$count(keptImportRowsTable, among(id, asked)) }
  }
  const turn = eventLoopYielder()
  const rows: ImportRow[] = []
  let total = 0
  for await (const { told } of rowsOf(db, id, asked)) {
    await turn()
    if (!fits(told)) continue
    if (total >= offset && rows.length < limit) rows.push(told)
    total++
  }
  return { rows, total }
}

/** Drops the rows that are written; what is left can be mended and sent again. */
export const storeRefusedRows = (db: Connection, id: string) =>
  db.delete(keptImportRowsTable).where(and(eq(importId, id), ne(keptImportRowsTable.outcome, 'refused')))
