import { getTableName } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Audit } from '#server/platform/audit/audited-table.ts'
import { declaredTables } from '#server/platform/tables.ts'

/** How changes of each recorded table are shown and taken back, by its name. */
export type AuditedKinds = ReadonlyMap<string, Audit>

export const kindsOf = ({ features }: Pick<AppContext, 'features'>): AuditedKinds =>
  new Map(
    declaredTables(features).flatMap(({ table, audit }) => (audit ? [[getTableName(table), audit] as const] : [])),
  )

/** What a row of a table is called. */
export const nounOf = (kinds: AuditedKinds, kind: string): string => kinds.get(kind)?.noun ?? kind
