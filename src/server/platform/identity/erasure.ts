import type { SQL } from 'drizzle-orm'
import type { SiteValues } from '#contract/schemas/site.ts'
import type { Config } from '#server/config.ts'
import type { Connection } from '../database/connect.ts'
import type { UserRow } from './table.ts'

/** Deletes, or empties, what rows tell of somebody; called in the transaction that deletes the account, before that. */
type Forget = (transaction: Connection, user: UserRow, site: SiteValues, config: Config) => Promise<unknown>

/**
 * What becomes of the rows of a table with an account that is erased: they are nobody's, foreign keys take them along or empty
 * the key, or a function sees to it.
 */
type RowsOfAccount = 'none' | 'cascade' | 'set null' | Forget

/** The same, with which recorded changes of its rows go too. */
interface RecordedErasure {
  rows: RowsOfAccount
  /** A condition on what is recorded: `thing_id` (the key of the row), `row` (the row as it became, or was) and the rows `about`. */
  recorded(user: UserRow): SQL
}

export type Erasure = RowsOfAccount | RecordedErasure

const isRecorded = (erasure: Erasure): erasure is RecordedErasure => typeof erasure === 'object'
export const rowsOfAccount = (erasure: Erasure): RowsOfAccount => (isRecorded(erasure) ? erasure.rows : erasure)
export const recordedOf = (erasure: Erasure): RecordedErasure['recorded'] | undefined =>
  isRecorded(erasure) ? erasure.recorded : undefined

/** The address a confirmed account has the newsletter under; null where nobody confirmed it. */
export const confirmedAddress = ({ email, emailVerifiedAt }: UserRow): string | null =>
  emailVerifiedAt ? email.toLowerCase() : null
