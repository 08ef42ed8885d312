import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { forgetTries } from '#server/platform/identity/throttle/throttle.ts'
import { grantsTable } from './access/entitlements/table.ts'
import type { RecordedRow } from './audit/audited-table.ts'
import { activityChangesTable, activityTable } from './audit/table.ts'
import { rowCountsTable } from './database/row-counts-table.ts'
import type { DeclaredTable } from './declared-table.ts'
import type { Feature } from './feature.ts'
import type { Erasure } from './identity/erasure.ts'
import { type Export, exported, nobodys } from './identity/export.ts'
import { inboxCountsTable } from './identity/inbox-counts-table.ts'
import {
  authTokensTable,
  idempotencyTable,
  linkRevocationsTable,
  sessionsTable,
  throttleTable,
  usersTable,
} from './identity/table.ts'
import { visitedDaysTable } from './identity/visited-days-table.ts'
import { noticePartsTable, noticePreferencesTable, noticeSettingsTable, noticesTable } from './notices/table.ts'
import { pushDevicesTable, pushKeysTable } from './push/table.ts'
import { filesOf } from './storage/files-of.ts'
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

const bookkeeping = (table: PgTable, erasure: Erasure, handedOut: Export, backup = true): DeclaredTable => ({
  table,
  audit: null,
  erasure,
  export: handedOut,
  backup,
})

const ON_ITS_WAY = { none: 'What is only on its way, for hours at the most.' }
const SECURITY = { none: 'Secrets, and what keeps the account safe.' }
const COUNTED = { none: 'Counted from what is handed out itself.' }

/** The tables of the platform itself; features name their own. */
const platformTables: readonly DeclaredTable[] = [
  {
    table: usersTable,
    audit: { noun: 'account', irreversibleReason: accountIrreversibleReason },
    erasure: { rows: 'cascade', recorded: ({ id }) => sql`thing_id = ${id}` },
    export: exported(usersTable, {
      called: 'Account',
      of: ({ id }) => eq(usersTable.id, id),
      without: ['password', 'skeleton', 'tierChangesAt'],
    }),
    backup: true,
  },
  {
    table: grantsTable,
    audit: { noun: 'pass' },
    erasure: { rows: 'cascade', recorded: ({ id }) => sql`(row ->> 'user_id')::integer = ${id}` },
    export: exported(grantsTable, { called: 'Passes and gifts you hold', of: ['userId'], without: ['grantedBy'] }),
    backup: true,
  },
  // What is only on its way is in no backup: its bytes are not either.
  ...[resumableUploadsTable, resumablePiecesTable].map((table) => bookkeeping(table, 'cascade', ON_ITS_WAY, false)),
  ...[authTokensTable, linkRevocationsTable].map((table) => bookkeeping(table, 'cascade', SECURITY)),
  ...[idempotencyTable, reservationsTable].map((table) => bookkeeping(table, 'cascade', ON_ITS_WAY)),
  bookkeeping(
    sessionsTable,
    'cascade',
    exported(sessionsTable, { called: 'Sessions', of: ['userId'], without: ['tokenHash', 'handle'] }),
  ),
  bookkeeping(
    noticesTable,
    'cascade',
    exported(noticesTable, { called: 'Notices', of: ['userId'], people: ['actorId'], without: ['number', 'part'] }),
  ),
  bookkeeping(noticePartsTable, 'cascade', COUNTED),
  bookkeeping(
    noticeSettingsTable,
    'cascade',
    exported(noticeSettingsTable, {
      called: 'How you hear of things',
      of: ['userId'],
      without: ['lastNumber', 'unsubscribeToken'],
    }),
  ),
  bookkeeping(
    noticePreferencesTable,
    'cascade',
    exported(noticePreferencesTable, { called: 'What you hear of', of: ['userId'] }),
  ),
  // Whoever has the address of a device can make it ring.
  bookkeeping(
    pushDevicesTable,
    'cascade',
    exported(pushDevicesTable, {
      called: 'Devices that ring',
      of: ['userId'],
      without: ['sessionHash', 'endpoint', 'p256dh', 'auth'],
    }),
  ),
  bookkeeping(
    visitedDaysTable,
    'cascade',
    exported(visitedDaysTable, { called: 'Days you were here', of: ['userId'] }),
  ),
  // Devices that subscribed with it go on with the same in a restored site.
  bookkeeping(pushKeysTable, 'none', nobodys),
  bookkeeping(throttleTable, forgetTries, SECURITY),
  // Counted anew as the rows are put back.
  bookkeeping(rowCountsTable, 'none', nobodys, false),
  bookkeeping(inboxCountsTable, 'cascade', COUNTED, false),
  bookkeeping(
    uploadsTable,
    'set null',
    exported(uploadsTable, {
      called: 'Files you sent',
      of: filesOf,
      without: ['uploadedBy', 'sha256', 'peaks', 'peaksError', 'renditions', 'unusedSince'],
    }),
  ),
  // What admins did outlives them; what is recorded of somebody goes by what each recorded table says.
  ...[activityTable, activityChangesTable].map((table) =>
    bookkeeping(table, 'none', { none: 'What people of the label did for it; it names others, and is the label’s.' }),
  ),
  bookkeeping(strayFilesTable, 'none', nobodys),
]

/** Every table there is, of the platform and of features. */
export const declaredTables = (features: readonly Feature[]): readonly DeclaredTable[] => [
  ...platformTables,
  ...features.flatMap(({ tables = [] }) => tables),
]
