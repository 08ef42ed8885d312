import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { MAX_BULK_ENTRIES } from '#contract/activity.ts'
import { catalogue } from '#contract/catalogue.ts'
import { amountOf } from '#contract/kit/money.ts'
import type { ActivityDetail, ActivityEntry } from '#contract/schemas/activity.ts'
import {
  type ActivityChangeRow,
  type ActivityRow,
  activityChangesTable,
  activityTable,
} from '#server/platform/audit/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { type AuditedKinds, nounOf } from './kinds.ts'
import { irreversibleReason, isTakenBack } from './revert.ts'

interface ShownEntry {
  activity: ActivityRow
  isReverted: boolean
}

/** Selects acts with whether they were taken back; add `where`, order and page. */
export const selectEntries = (db: Connection) =>
  db
    .select({ activity: activityTable, isReverted: isTakenBack(sql`activity.act`) })
    .from(activityTable)
    .$dynamic()

/** @throws 404 when there is no such act */
export async function findEntry(db: Connection, id: number): Promise<ShownEntry> {
  const [row] = await selectEntries(db).where(eq(activityTable.id, id))
  return orNotFound(row, 'Activity')
}

/** The endpoint by which a file of records comes in at once. */
export const IMPORT = `${catalogue.write.feature}.${catalogue.write.name}`

export function presentEntry(kinds: AuditedKinds, { activity: row, isReverted }: ShownEntry): ActivityEntry {
  return {
    ...row,
    noun: nounOf(kinds, row.kind),
    at: row.at.toISOString(),
    actor: { id: row.actorId, username: row.actorName },
    isImport: row.did === IMPORT,
    isRevert: row.reverts !== null,
    isReverted,
  }
}

/** Columns that say nothing to people. */
const BOOKKEEPING = new Set([
  ...['id', 'version', 'created_at', 'updated_at', 'fingerprint', 'key', 'leave_token', 'confirm_hash', 'is_demo'],
])
const LONGEST = 2000

function shown(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean')
    return value ?? null
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST)
}

/** A field as a form has it: money as an amount rather than in hundredths, a place counted from 1 as people count. */
function asInForms(column: string, value: unknown): [column: string, value: unknown] {
  const amount = column.replace(/_cents$/, '')
  if (amount !== column) return [amount, typeof value === 'number' ? amountOf(value) : value]
  return [column, column === 'position' && typeof value === 'number' ? value + 1 : value]
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What of a row changed: every field that has, or had, a value and is not the same before and after. */
function fieldsOf({ before, after }: Pick<ActivityChangeRow, 'before' | 'after'>) {
  const names = Object.keys(after ?? before ?? {}).filter((name) => !BOOKKEEPING.has(name))
  return names
    .map((column) => {
      const [[name, was], [, is]] = [asInForms(column, before?.[column]), asInForms(column, after?.[column])]
      return { name: camelCase(name), before: shown(was), after: shown(is) }
    })
    .filter(({ before: was, after: is }) => was !== is)
}

/** An act with the rows it changed, the thing it was about first. */
export async function readEntry(db: Connection, kinds: AuditedKinds, entry: ShownEntry): Promise<ActivityDetail> {
  const { act, kind, thingId } = entry.activity
  const c = activityChangesTable
  const rows = await db
    .select({
      ...getTableColumns(c),
      title: sql<string | null>`activity_title(${c.kind}, coalesce(${c.after}, ${c.before}))`,
    })
    .from(c)
    .where(eq(c.act, act))
    .orderBy(sql`${c.kind} = ${kind} and ${c.thingId} is not distinct from ${thingId} desc`, asc(c.id))
    .limit(MAX_BULK_ENTRIES)
  return {
    ...presentEntry(kinds, entry),
    kept: irreversibleReason(kinds, entry.isReverted, rows),
    rows: rows.map((row) => ({
      kind: row.kind,
      noun: nounOf(kinds, row.kind),
      thingId: row.thingId,
      title: row.title,
      operation: row.operation,
      fields: fieldsOf(row),
    })),
  }
}
