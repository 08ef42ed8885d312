import { nameOf } from '#server/features/call-sheets/service.ts'
import { callOfTrack, shootsOf } from '#server/features/casting/service.ts'
import type { ApplicationRow } from '#server/features/casting/table.ts'
import { documentText } from '#server/features/release-forms/document-text.ts'
import { firstEdition } from '#server/features/release-forms/first-edition.ts'
import { releaseFormEditionsTable, releaseFormsTable } from '#server/features/release-forms/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'

interface Signing {
  /** Who of the label publishes the text and asks. */
  authorId: number | null
  timeZone: string
  /** How the label is called. */
  label: string
}

/** Publishes the first edition of the release form, and asks accepted applicants with an account to sign it. */
export async function fillReleaseForms(
  db: Connection,
  applications: readonly ApplicationRow[],
  { authorId, timeZone, label }: Signing,
): Promise<void> {
  const [edition] = await db
    .insert(releaseFormEditionsTable)
    .values({ ...firstEdition, number: 1, publishedAt: new Date(), publishedBy: authorId })
    .returning()
  if (!edition) return
  for (const application of applications) {
    const { id: applicationId, modelId, trackId, statusCode } = application
    const call =
      modelId !== null && trackId !== null && statusCode === 'accepted'
        ? await callOfTrack(db, timeZone, trackId)
        : undefined
    if (!call) continue
    const shoot = (await shootsOf(db, call.trackId))(application.characterRoleId)
    const name = nameOf(application)
    const text = documentText({ edition, call, shoot, application, label, timeZone, name })
    await db
      .insert(releaseFormsTable)
      .values({ applicationId, modelId, authorId, editionId: edition.id, name, callTitle: call.title, text })
  }
}
