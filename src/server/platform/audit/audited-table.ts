import type { ActivityChangeRow } from './table.ts'

/** A recorded row as an act found and left it. */
export type RecordedRow = Pick<ActivityChangeRow, 'kind' | 'operation' | 'before' | 'after'>

/** The audit log: how changes of a table by admins are recorded, shown and taken back; a trigger called `recorded` of its migration writes them. */
export interface Audit {
  /** What one of its rows is called. */
  noun: string
  /** Its rows hang on rows of another table, and are replaced as a whole when those are saved. */
  isLink?: true
  /** Comes with an account: taking back its first save empties it, and what hangs on it since stays. */
  lasts?: true
  /** Why a change of a row is not taken back from here; null where it can be. */
  irreversibleReason?: (row: RecordedRow) => string | null
}

/** Refuses to take back what somebody was told by e-mail. */
export const decidedByEmail = ({ operation, before, after }: RecordedRow): string | null =>
  operation !== 'update' || before?.['status'] !== after?.['status']
    ? 'It was told by letter. Decide it anew instead.'
    : null
