import { and, asc, eq, sql } from 'drizzle-orm'
import type { ReleaseFormsOfCall } from '#contract/schemas/release-forms.ts'
import { nameOf } from '#server/features/call-sheets/service.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { isUnasked, obstacleOf } from './ask.ts'
import { publishedReleaseFormEdition } from './editions.ts'
import { releaseFormsOf } from './service.ts'
import { releaseFormsTable } from './table.ts'

const a = modelApplicationsTable
/** As many as one looks at. */
const MOST_SHOWN = 500

/** Everybody accepted for a call, and whoever has a form and is accepted no more, with where it stands. */
export async function formsOfCall(db: Connection, callId: number): Promise<ReleaseFormsOfCall> {
  const hasForm = sql`exists (select from ${releaseFormsTable} where ${releaseFormsTable.applicationId} = ${a.id})`
  const applications = await db
    .select()
    .from(a)
    .where(and(eq(a.trackId, callId), sql`(${a.statusCode} = 'accepted' or ${hasForm})`))
    .orderBy(asc(a.id))
    .limit(MOST_SHOWN)
  const [forms, edition, unasked] = await Promise.all([
    releaseFormsOf(db, eq(a.trackId, callId)),
    publishedReleaseFormEdition(db),
    db.$count(a, isUnasked(db, callId)),
  ])
  return {
    edition: edition?.number ?? null,
    accepted: applications.map((application) => {
      const form = forms.get(application.id)
      return {
        ...{ applicationId: application.id, name: nameOf(application), obstacle: obstacleOf(application) },
        ...{ state: form?.state ?? null, formId: form?.id ?? null, reason: form?.reason ?? null },
      }
    }),
    unasked,
  }
}
