import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { roleAppliedFor } from '#contract/rules/application-words.ts'
import type { SharedShortlist } from '#contract/schemas/shortlists.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { modelImagesTable } from '#server/features/model-profiles/table.ts'
import { isActiveModel } from '#server/features/portfolios/policy.ts'
import { applicationItemsTable } from '#server/features/portfolios/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import { momentWordsIn } from '#server/platform/calendar/written-start.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { shortlistPolicy } from './policy.ts'
import { shownName } from './service.ts'
import { type ShortlistRow, shortlistApplicantsTable } from './table.ts'

const a = modelApplicationsTable
const s = shortlistApplicantsTable
const items = applicationItemsTable

/** Pictures a shortlist shows: what its applicants chose for their applications, as far as a director may see it. */
export async function picturesOf(db: Connection, shortlistId: number) {
  const rows = await db
    .select({
      applicationId: a.id,
      id: modelImagesTable.id,
      url: modelImagesTable.imageUrl,
      contentRating: modelImagesTable.contentRating,
      hiddenAt: modelImagesTable.hiddenAt,
      isActive: isActiveModel,
      width: uploadsTable.width,
      height: uploadsTable.height,
    })
    .from(s)
    .innerJoin(a, and(eq(a.id, s.applicationId), ne(a.statusCode, 'withdrawn')))
    .innerJoin(items, eq(items.applicationId, a.id))
    // An item is its applicant's, also where the application has been given to another account since.
    .innerJoin(
      modelImagesTable,
      and(eq(modelImagesTable.id, items.imageId), eq(modelImagesTable.modelProfileId, a.modelId)),
    )
    .innerJoin(usersTable, eq(usersTable.id, modelImagesTable.modelProfileId))
    .leftJoin(uploadsTable, eq(uploadsTable.url, modelImagesTable.imageUrl))
    .where(eq(s.shortlistId, shortlistId))
    .orderBy(asc(modelImagesTable.position), asc(modelImagesTable.id))
  return rows.filter((row) => can(null, shortlistPolicy.seePicture, row))
}

/** A shortlist as its director sees it: what is needed to choose, and no way to reach anybody past the label. */
export async function presentShared(db: Connection, list: ShortlistRow, timeZone: string): Promise<SharedShortlist> {
  const [[track], rows, pictures] = await Promise.all([
    db.select({ title: tracksTable.title }).from(tracksTable).where(eq(tracksTable.id, list.callId)),
    db
      .select({
        ...{
          applicationId: a.id,
          name: shownName,
          characterName: a.characterName,
          form: a.form,
          age: a.age,
          height: a.height,
        },
        ...{ city: a.city, country: a.country, location: a.location, verdict: s.verdict, remarks: s.remarks },
      })
      .from(s)
      .innerJoin(a, and(eq(a.id, s.applicationId), ne(a.statusCode, 'withdrawn')))
      .where(and(eq(s.shortlistId, list.id), inArray(a.trackId, [list.callId])))
      .orderBy(asc(a.id)),
    picturesOf(db, list.id),
  ])
  return {
    ...{ title: track?.title ?? '', director: list.director, words: list.words },
    expiresAt: list.expiresAt.toISOString(),
    openUntil: momentWordsIn(list.expiresAt, timeZone),
    applicants: rows.map(({ city, country, location, form, characterName, ...row }) => ({
      ...row,
      characterName: roleAppliedFor({ form, characterName, track: track ?? null }),
      place: [city, country].filter(Boolean).join(', ') || location,
      pictures: pictures
        .filter(({ applicationId }) => applicationId === row.applicationId)
        .map(({ id, width, height }) => ({ id, width, height })),
    })),
  }
}
