import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { forgetTries } from '#server/platform/identity/throttle/throttle.ts'
import { grantsTable } from './access/entitlements/table.ts'
import type { RecordedRow } from './audit/audited-table.ts'
import { activityChangesTable, activityTable } from './audit/table.ts'
import { rowCountsTable } from './database/row-counts-table.ts'
import type { DeclaredTable } from './declared-table.ts'
import type { Feature } from './feature.ts'
import type { Erasure } from './identity/erasure.ts'
import { inboxCountsTable } from './identity/inbox-counts-table.ts'
import {
  authTokensTable,
  idempotencyTable,
  linkRevocationsTable,
  sessionsTable,
  throttleTable,
  usersTable,
} from './identity/table.ts'
import { noticePartsTable, noticePreferencesTable, noticeSettingsTable, noticesTable } from './notices/table.ts'
import { pushDevicesTable, pushKeysTable } from './push/table.ts'
import { strayFilesTable } from './storage/stray-files-table.ts'
import { reservationsTable, resumablePiecesTable, resumableUploadsTable, uploadsTable } from './storage/table.ts'

/** Of an account: what ends sessions and links, is told its owner, and keeps one admin where it is changed the usual way. */
const FAR_REACHING = ['role', 'other_roles', 'email', 'email_verified_at', 'banned_at']

function accountIrreversibleReason({ operation, before, after }: RecordedRow): string | null {
  if (operation !== 'update') return 'Accounts are neither made nor deleted this way.'
  if (FAR_REACHING.some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name])))
    return 'Its owner is told of such a change. Make it anew instead.'
  return null
}

const bookkeeping = (table: PgTable, erasure: Erasure, backup = true): DeclaredTable => ({
  table,
  audit: null,
  erasure,
  backup,
})

/** The tables of the platform itself; features name their own. */
const platformTables: readonly DeclaredTable[] = [
  {
    table: usersTable,
    audit: { noun: 'account', irreversibleReason: accountIrreversibleReason },
    erasure: { rows: 'cascade', recorded: ({ id }) => sql`thing_id = ${id}` },
    backup: true,
  },
  {
    table: grantsTable,
    audit: { noun: 'pass' },
    erasure: { rows: 'cascade', recorded: ({ id }) => sql`(row ->> 'user_id')::integer = ${id}` },
    backup: true,
  },
  // What is only on its way is in no backup: its bytes are not either.
  ...[resumableUploadsTable, resumablePiecesTable].map((table) => bookkeeping(table, 'cascade', false)),
  ...[sessionsTable, authTokensTable, linkRevocationsTable, idempotencyTable, reservationsTable].map((table) =>
    bookkeeping(table, 'cascade'),
  ),
  ...[noticesTable, noticePartsTable, noticeSettingsTable, noticePreferencesTable, pushDevicesTable].map((table) =>
    bookkeeping(table, 'cascade'),
  ),
  // Devices that subscribed with it go on with the same in a restored site.
  bookkeeping(pushKeysTable, 'none'),
  bookkeeping(throttleTable, forgetTries),
  // Counted anew as the rows are put back.
  bookkeeping(rowCountsTable, 'none', false),
  bookkeeping(inboxCountsTable, 'cascade', false),
  bookkeeping(uploadsTable, 'set null'),
  // What admins did outlives them; what is recorded of somebody goes by what each recorded table says.
  ...[activityTable, activityChangesTable, strayFilesTable].map((table) => bookkeeping(table, 'none')),
]

/** Every table there is, of the platform and of features. */
export const declaredTables = (features: readonly Feature[]): readonly DeclaredTable[] => [
  ...platformTables,
  ...features.flatMap(({ tables = [] }) => tables),
]
