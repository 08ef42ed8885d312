import { sql } from 'drizzle-orm'
import { catalogueKinds, type ImportPreview, type ImportRow } from '#contract/catalogue.ts'
import type { Connection } from '#server/database/connect.ts'
import { conflict } from '#server/kit/errors.ts'
import type { House } from '#server/kit/house.ts'
import { type KeptImport, keepImport, takeImport } from './kept-imports.ts'
import { markOf, planImport } from './plan.ts'
import type { ImportOptions } from './plan-record.ts'
import type { ReadFile } from './sent.ts'
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

export const presentImport = (id: string, { file, mark, rows, ignored }: KeptImport): ImportPreview => ({
  ...{ id, file, mark, ignored },
  counts: countsOf(rows),
})

/** Plans over one state of the house, whatever is written meanwhile. */
const planned = async (
  house: House,
  db: Connection,
  { sent, options }: Pick<KeptImport, 'sent' | 'options'>,
  isWriting: boolean,
) => planImport(db, sent, options, { siteZone: (await house.site()).timeZone, isWriting })

/** Plans a file, keeps it, and tells what it would come to. */
export async function previewImport(
  house: House,
  owner: number,
  file: string,
  { sent, ignored }: ReadFile,
  options: ImportOptions,
): Promise<ImportPreview> {
  const steps = await house.db.transaction((db) => planned(house, db, { sent, options }, false), {
    isolationLevel: 'repeatable read',
  })
  const kept = { file, options, sent, ignored, mark: await markOf(steps), rows: steps.map(({ told }) => told) }
  return presentImport(await keepImport(house.db, owner, kept), kept)
}

/** PostgreSQL's word that somebody else wrote to the same row first. */
const isOvertaken = (error: unknown) =>
  ['40001', '40P01'].includes(
    ((error as { cause?: { code?: string } }).cause ?? (error as { code?: string })).code ?? '',
  )

const TRIES = 3
const BUSY = 'Others are writing to the same records just now. Nothing has been written; try again in a moment.'

/**
 * Does something over one state of the house, from the start again where somebody else wrote first.
 * @throws 409 when that happens time and again
 */
async function inOneState<T>({ db }: House, work: (db: Connection) => Promise<T>): Promise<T> {
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

/** What is left of a written import: its refused rows, to be taken along and mended. */
function keepRefused(kept: KeptImport): void {
  kept.rows = kept.rows.filter(({ outcome }) => outcome === 'refused')
  const left = new Set(kept.rows.map(({ kind, row }) => `${kind} ${row}`))
  kept.sent = kept.sent.filter(({ kind, row }) => left.has(`${kind} ${row}`))
  kept.mark = ''
}

interface Word {
  /** The outcome the admin saw. */
  mark: string
  leaveRefused: boolean
}

/**
 * Writes a previewed import in one transaction.
 * @throws 409 when its outcome is another by now, when rows are refused and nobody said to go on, or when it is being written
 */
export async function writeImport(house: House, owner: number, id: string, word: Word) {
  return takeImport(house.db, owner, id, async (kept) => {
    await inOneState(house, async (db) => {
      const steps = await planned(house, db, kept, true)
      kept.mark = await markOf(steps)
      kept.rows = steps.map(({ told }) => told)
      if (kept.mark !== word.mark) throw conflict(CHANGED)
      const refused = kept.rows.filter(({ outcome }) => outcome === 'refused').length
      if (refused > 0 && !word.leaveRefused)
        throw conflict(`${refused} of ${kept.rows.length} rows are refused. Import the rest, or nothing.`)
      await writeSteps(db, steps)
    })
    const done = presentImport(id, kept)
    keepRefused(kept)
    return done
  })
}
