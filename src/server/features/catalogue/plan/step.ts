import type { z } from 'zod'
import type { CatalogueKind } from '#contract/catalogue.ts'
import type { ImportRow } from '#contract/schemas/catalogue.ts'
import type { VariantDraft } from '#contract/schemas/merchandise.ts'
import { messagesOf } from '#server/platform/http/validate.ts'
import { schemasOfKind } from '../kinds.ts'
import { valuesOf } from '../read/cells.ts'
import type { ParsedRecord } from '../read/parsed-record.ts'

export type Values = Record<string, unknown>
export type Reason = ImportRow['reasons'][number]

/** Somebody on the roster; without a key as long as they are not written. */
export interface KnownArtist {
  id: number | null
  name: string
  username: string | null
}

/** A track that albums may name; without a key as long as it is not written. */
export interface KnownTrack {
  id: number | null
  title: string
  /** The name as printed. */
  artist: string | null
  who: KnownArtist | null
  hasAudio: boolean
}

/** What one row comes to: what is said of it, and what writing it takes. */
export interface Step {
  report: ImportRow
  /** Columns to write, the artist's key not among them. */
  columns: Values
  /** All of what those columns, and what else changes, hold now; lists show the beginning of it. */
  over?: unknown
  /** Whose it becomes; undefined leaves it whose it is. */
  who?: KnownArtist | null | undefined
  /** What others of the same file know it by. */
  known?: KnownArtist | KnownTrack
  /** The whole list of an album whose list changes. */
  tracks?: KnownTrack[]
  variants?: VariantDraft[]
}

/** A refused row. */
export const refusedStep = (told: Omit<ImportRow, 'outcome' | 'fields' | 'reasons'>, reasons: Reason[]): Step => ({
  report: { ...told, outcome: 'refused', fields: [], reasons },
  columns: {},
})

export const reason = (column: string | null, message: string): Reason => ({ column, message })

type Checked = { values: Values; reasons: Reason[] }

/** Checks a row as the form of its kind is checked: all of a new record, of one that is there what the row names. */
export function checked(kind: CatalogueKind, sent: Values, isNew: boolean): Checked {
  const { draft, patch, name } = schemasOfKind[kind]
  const { id: _id, tracks: _tracks, addTracks: _added, ...fields } = sent
  const withName = isNew ? { ...fields, [name]: fields[name] ?? '' } : fields
  const result = (isNew ? draft : patch).safeParse(withName) as z.ZodSafeParseResult<Values>
  if (result.success) return { values: result.data, reasons: [] }
  const reasons = Object.entries(messagesOf(result.error)).map(([path, message]) =>
    reason(path.split('.')[0] || null, message),
  )
  return { values: {}, reasons }
}

/** What the list of outcomes calls a row. */
export function titleOf(sent: ParsedRecord, row?: { title?: string; name?: string } | null): string | null {
  const values = valuesOf(sent.fields)
  const sentTitle = values[schemasOfKind[sent.kind].name]
  const title = typeof sentTitle === 'string' && sentTitle.trim() ? sentTitle.trim() : (row?.title ?? row?.name ?? null)
  return title?.slice(0, 200) ?? null
}

/** JSON whose keys are in one order, by which two values are compared. */
export const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null'
/** True for two values that are stored as one. */
export const isSame = (one: unknown, other: unknown): boolean => sorted(one ?? null) === sorted(other ?? null)
