import { sql } from 'drizzle-orm'
import { catalogueKinds } from '#contract/catalogue.ts'
import type { ImportPreview, ImportRow } from '#contract/schemas/catalogue.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { atOnce, restingBetween } from '#server/platform/concurrency/pace.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { fingerprintOf, planImport } from '../plan/plan.ts'
import type { ImportOptions } from '../plan/record.ts'
import type { Step } from '../plan/step.ts'
import type { ParsedRecord, ReadFile } from '../read/parsed-record.ts'
import { withBatchedIndexing } from './batched-indexing.ts'
import { type StoredImport, storeImport, takeImport } from './stored-imports.ts'
import { rowsOf, type StoredImportRow, storeRows } from './stored-rows.ts'
import { writeSteps } from './write.ts'

const CHANGED = 'The catalogue has changed since this was shown. Look at what would happen now.'

/** How many rows there are of each outcome, kind by kind. */
function countsOf(rows: readonly ImportRow[]): ImportPreview['counts'] {
  return catalogueKinds.flatMap((kind) => {
    const counts = { kind, created: 0, changed: 0, refused: 0, unchanged: 0 }
    const own = rows.filter((row) => row.kind === kind)
    for (const { outcome } of own) counts[outcome]++
    return own.length > 0 ? [counts] : []
  })
}

export const presentImport = (id: string, { file, mark, counts, ignored }: StoredImport): ImportPreview => ({
  ...{ id, file, mark, ignored, counts },
})

/** Plans over one snapshot of the database, whatever is written meanwhile. */
const planned = async (
  context: AppContext,
  db: Connection,
  { sent, options }: { sent: readonly ParsedRecord[]; options: ImportOptions },
  isWriting: boolean,
) => planImport(db, sent, options, { siteZone: (await context.site()).timeZone, isWriting })

/** Rows in the order in which they are planned and written. */
const inOrder = (sent: readonly ParsedRecord[]) =>
  catalogueKinds.flatMap((kind) => sent.filter((one) => one.kind === kind))

const rowsOfPlan = (sent: readonly ParsedRecord[], steps: readonly Step[]): StoredImportRow[] =>
  steps.map(({ report: told }, place) => ({ sent: sent[place] as ParsedRecord, told }))

/** Plans a file, keeps it, and tells what it would come to. */
export async function previewImport(
  context: AppContext,
  owner: number,
  file: string,
  { sent: all, ignored }: ReadFile,
  options: ImportOptions,
): Promise<ImportPreview> {
  const sent = inOrder(all)
  const steps = await context.db.transaction((db) => planned(context, db, { sent, options }, false), {
    isolationLevel: 'repeatable read',
  })
  const stored = {
    file,
    options,
    ignored,
    mark: await fingerprintOf(steps),
    counts: countsOf(steps.map(({ report: told }) => told)),
  }
  return presentImport(await storeImport(context.db, owner, stored, rowsOfPlan(sent, steps)), stored)
}

/** PostgreSQL's word that somebody else wrote to the same row first. */
const isOvertaken = (error: unknown) =>
  ['40001', '40P01'].includes(
    ((error as { cause?: { code?: string } }).cause ?? (error as { code?: string })).code ?? '',
  )

const TRIES = 3
const BUSY = 'Others are writing to the same records just now. Nothing has been written; try again in a moment.'

/**
 * Does something over one snapshot of the database, from the start again where somebody else wrote first.
 * @throws 409 when that happens time and again
 */
async function inOneState<T>({ db }: AppContext, work: (db: Connection) => Promise<T>): Promise<T> {
  for (let tries = 1; tries <= TRIES; tries++)
    try {
      return await db.transaction(
        async (transaction) => {
          // First of all, so that what this reads is what the import before it left; only imports wait here.
          await transaction.execute(sql`lock table artists in share update exclusive mode`)
          return work(transaction)
        },
        { isolationLevel: 'repeatable read' },
      )
    } catch (error) {
      if (!isOvertaken(error)) throw error
    }
  throw conflict(BUSY)
}

/** From so many rows on an import is long: it is written in batches, and leaves the machine to others between them. */
const LONG_ROWS = 500
/** With two cores, others wait hardly longer than without an import; it takes three times as long. */
const REST_SHARE = 2

interface Word {
  /** The outcome the admin saw. */
  mark: string
  leaveRefused: boolean
}

/**
 * Writes a previewed import in one transaction.
 * @throws 409 when its outcome is another by now, when rows are refused and nobody said to go on, or when it is being written
 */
export async function writeImport(context: AppContext, owner: number, id: string, word: Word) {
  return takeImport(context.db, owner, id, async (kept) => {
    const sent: ParsedRecord[] = []
    for await (const row of rowsOf(context.db, id)) sent.push(row.sent)
    const inTransaction = async (db: Connection) => {
      const steps = await planned(context, db, { sent, options: kept.options }, true)
      const mark = await fingerprintOf(steps)
      if (mark !== word.mark) return { steps, mark }
      const refused = steps.filter(({ report: told }) => told.outcome === 'refused').length
      if (refused > 0 && !word.leaveRefused)
        throw conflict(`${refused} of ${steps.length} rows are refused. Import the rest, or nothing.`)
      await writeSteps(context, db, steps, isLong ? restingBetween(REST_SHARE) : atOnce)
      return null
    }
    const isLong = sent.length >= LONG_ROWS
    const write = () => inOneState(context, inTransaction)
    const other = isLong ? await withBatchedIndexing(context.db, write) : await write()
    if (!other) return presentImport(id, kept)
    const { steps, mark } = other
    await context.db.transaction((db) => storeRows(db, id, rowsOfPlan(sent, steps)))
    Object.assign(kept, { mark, counts: countsOf(steps.map(({ report: told }) => told)) })
    throw conflict(CHANGED)
  })
}
