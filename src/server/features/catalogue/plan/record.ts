import type { CatalogueKind } from '#contract/catalogue.ts'
import { MAX_TRACKS } from '#contract/kit/recordings.ts'
import type { ImportRow } from '#contract/schemas/catalogue.ts'
import { valuesOf } from '../read/cells.ts'
import type { ParsedRecord } from '../read/parsed-record.ts'
import { changedColumns, changesOf, linkChange } from './changed-columns.ts'
import type { Credit, Roster } from './roster.ts'
import { checked, type KnownArtist, type Reason, reason, refusedStep, type Step, titleOf, type Values } from './step.ts'

export interface ImportOptions {
  /** What a CSV was said to hold. */
  kind?: CatalogueKind | undefined
  /** The file is of another site, whose ids mean nothing here. */
  ignoreIds: boolean
  /** What is there already stays; only what is empty is filled in. */
  fillOnly: boolean
}

/** A record of the database, as its columns. */
type Row = { id: number; title?: string; name?: string; artistId?: number | null }

interface Settled extends Pick<Step, 'known' | 'tracks' | 'variants'> {
  columns: Values
  credit?: Credit | undefined
  /** What changes beside the columns. */
  changes?: ImportRow['fields']
  /** What that is now, in full. */
  over?: unknown
  reasons?: Reason[]
}

interface RecordPlan<R extends Row> {
  sent: ParsedRecord
  options: ImportOptions
  roster: Roster
  find: (values: Values) => { row: R | null; reasons: Reason[] }
  /** Columns for checked values, and what else they come to. */
  settle: (values: Values, row: R | null, sent: Values) => Settled
}

/** What a file of another site says without its ids. */
const withoutIds = ({ id: _id, artistId: _artistId, ...fields }: Values): Values => fields

const TOO_LONG_A_LIST = `Must be a list of at most ${MAX_TRACKS}`

/** Columns that are called otherwise where they are stored. */
const STORED: Readonly<Record<string, string>> = { price: 'priceCents', trackCount: 'statedTrackCount' }

/** Drops what a record has already. */
const onlyMissing = (values: Values, row: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => (row[STORED[name] ?? name] ?? null) === null))

/** Finds out what becomes of one row. */
export function planRecord<R extends Row>({ sent, options, roster, find, settle }: RecordPlan<R>): Step {
  const { kind, row: place } = sent
  const all = valuesOf(sent.fields)
  const sentValues = options.ignoreIds ? withoutIds(all) : all
  const shared = { row: place, kind, id: null, title: titleOf(sent) }
  if (sent.broken) return refusedStep(shared, [reason(null, sent.broken)])
  const long = Object.entries(sentValues).find(([, value]) => Array.isArray(value) && value.length > MAX_TRACKS)
  // Before it is gone through: what it names may be found once for each.
  if (long) return refusedStep(shared, [reason(long[0], TOO_LONG_A_LIST)])
  const { row, reasons: unclear } = find(sentValues)
  const about = { ...shared, id: row?.id ?? null, title: titleOf(sent, row) }
  const { values, reasons } = checked(kind, sentValues, row === null)
  if (unclear.length + reasons.length > 0) return refusedStep(about, [...reasons, ...unclear])
  const kept = row && options.fillOnly ? onlyMissing(values, row as Values) : values
  const { columns, credit, changes = [], over, reasons: further = [], ...more } = settle(kept, row, sentValues)
  const wrong = [...(credit?.reasons ?? []), ...further]
  if (wrong.length > 0) return refusedStep(about, wrong)

  const { artistId: _artistId, ...written }: Values = {
    ...columns,
    ...(credit?.artist === undefined ? {} : { artist: credit.artist }),
  }
  const changed = changedColumns(written, row as Values | null)
  const before: KnownArtist | null = row ? roster.byId(row.artistId ?? null) : null
  const fields = [
    ...changesOf(changed, row as Values | null),
    ...(row ? linkChange(credit?.who, before, changed) : []),
    ...changes,
  ]
  const isLinked = credit?.who !== undefined && credit.who !== before
  const outcome = row === null ? 'created' : fields.length > 0 || isLinked ? 'changed' : 'unchanged'
  return {
    report: { ...about, outcome, fields, reasons: [] },
    columns: changed,
    over: row && [Object.keys(changed).map((name) => (row as Values)[name]), credit?.who && row.artistId, over],
    who: credit?.who,
    ...more,
  }
}
