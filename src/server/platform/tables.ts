import type { DeclaredTable, RecordedRow } from './audit/audited-table.ts'
import { activityChangesTable, activityTable } from './audit/table.ts'
import {
  authTokensTable,
  idempotencyTable,
  linkRevocationsTable,
  sessionsTable,
  throttleTable,
  usersTable,
} from './identity/table.ts'
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

/** The tables of the platform itself; features name their own. */
export const platformTables: readonly DeclaredTable[] = [
  { table: usersTable, audit: { noun: 'account', irreversibleReason: accountIrreversibleReason } },
  ...[
    ...[sessionsTable, authTokensTable, linkRevocationsTable, throttleTable, idempotencyTable],
    ...[activityTable, activityChangesTable, strayFilesTable],
    ...[uploadsTable, resumableUploadsTable, resumablePiecesTable, reservationsTable],
  ].map((table) => ({ table, audit: null })),
]
