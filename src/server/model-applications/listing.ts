import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '#contract/application-decisions.ts'
import type { ApplicationSort } from '#contract/model-applications.ts'
import { containsWords } from '#server/database/lists.ts'
import { modelApplicationsTable } from './table.ts'

const a = modelApplicationsTable

/** The names and the address an application is found by; the same expression its index is on. */
const applicationWords = sql`(coalesce(${a.fullLegalName}, '') || ' ' || coalesce(${a.preferredName}, '') || ' ' || coalesce(${a.stageName}, '') || ' ' || coalesce(${a.email}, ''))`
/** What it is filed under by name; the same expression its index is on. */
const applicationName = sql`lower(coalesce(${a.fullLegalName}, ${a.preferredName}, ${a.stageName}, ${a.email}, ''))`

interface Narrowed {
  q?: string | undefined
  status?: ApplicationStatus | undefined
  track?: number | 'general' | undefined
  role?: number | undefined
}

/** Which applications the label asked for. */
export const narrowedTo = ({ q, status, track, role }: Narrowed): SQL | undefined =>
  and(
    containsWords(applicationWords, q),
    status && eq(a.statusCode, status),
    track === 'general' ? eq(a.form, 'general') : track ? eq(a.trackId, track) : undefined,
    role ? eq(a.characterRoleId, role) : undefined,
  )

/** The orders of the label's list. */
export const inOrder: Readonly<Record<ApplicationSort, SQL[]>> = {
  newest: [desc(a.createdAt), desc(a.id)],
  oldest: [asc(a.createdAt), asc(a.id)],
  name: [asc(applicationName), asc(a.id)],
}
