import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { applicationSorts, modelApplicationSortColumns } from '#contract/model-applications.ts'
import { applicationStatuses } from '#contract/rules/application-decisions.ts'
import { adminStatusWords, roleAppliedFor } from '#contract/rules/application-words.ts'
import type { Application, ModelApplicationFilters } from '#contract/schemas/model-applications.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'

const a = modelApplicationsTable

/** The names and the address an application is found by; the same expression its index is on. */
const applicationWords = sql`(coalesce(${a.fullLegalName}, '') || ' ' || coalesce(${a.preferredName}, '') || ' ' || coalesce(${a.stageName}, '') || ' ' || coalesce(${a.email}, ''))`
/** What it is filed under by name; the same expression its index is on. */
const applicationName = sql`lower(coalesce(${a.fullLegalName}, ${a.preferredName}, ${a.stageName}, ${a.email}, ''))`

/** Which applications the label asked for. */
export const listFilter = ({ q, status, track, role }: ModelApplicationFilters): SQL | undefined =>
  and(
    containsWords(applicationWords, q),
    status && eq(a.statusCode, status),
    track === 'general' ? eq(a.form, 'general') : track ? eq(a.trackId, track) : undefined,
    role ? eq(a.characterRoleId, role) : undefined,
  )

const trackTitle = sql`(select title from ${tracksTable} where ${tracksTable.id} = ${a.trackId})`
/** What somebody applied for, as the list says it. */
const appliedFor = sql`(case when ${a.form} = 'general' then 'General application' else
  coalesce(nullif(concat_ws(', ', case when ${a.form} = 'role' then nullif(${a.characterName}, '') end, ${trackTitle}), ''), 'A role') end)`

/** The orders of the label's list. */
export const listOrder = defineListOrder<
  (typeof applicationSorts)[number],
  (typeof modelApplicationSortColumns)[number]
>({
  id: a.id,
  own: {
    newest: [desc(a.createdAt), desc(a.id)],
    oldest: [asc(a.createdAt), asc(a.id)],
    name: [asc(applicationName), asc(a.id)],
  },
  columns: {
    name: applicationName,
    role: ignoringCase(appliedFor),
    location: ignoringCase(a.location),
    applied: a.createdAt,
    status: byPosition(a.statusCode, applicationStatuses),
  },
})

/** What of an application stands in its CSV export. */
export const modelApplicationCsvColumns: readonly CsvColumn<Application>[] = [
  ['Number', ({ id }) => id],
  ['Applied', ({ appliedAt }) => appliedAt.slice(0, 10)],
  ['Status', ({ statusCode }) => adminStatusWords[statusCode]],
  ['Track', ({ track }) => track?.title],
  ['Artist', ({ track }) => track?.artist],
  ['Role', roleAppliedFor],
  ...(['fullLegalName', 'preferredName', 'stageName', 'email', 'phone', 'dateOfBirth', 'age', 'race'] as const),
  ...(['height', 'weight'] as const),
  ['Hair colour', ({ hairColor }) => hairColor],
  ['Eye colour', ({ eyeColor }) => eyeColor],
  ...(['location', 'city', 'country'] as const),
  ['Experience', ({ experienceLabel }) => experienceLabel],
  'availability',
  ['Available from', ({ availableDate }) => availableDate],
  ...(['portfolio', 'portfolioLinks', 'socialMedia', 'specialSkills', 'description'] as const),
  ['Additional information', ({ additionalInfo }) => additionalInfo],
  ['Notes', ({ adminNotes }) => adminNotes],
  ['Reviewed', ({ reviewedAt }) => reviewedAt?.slice(0, 10)],
]
