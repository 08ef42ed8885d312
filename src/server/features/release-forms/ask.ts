import { and, asc, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { MAX_RELEASE_FORM_REQUESTS, type releaseForms } from '#contract/release-forms.ts'
import { MIN_AGE } from '#contract/rules/application-rules.ts'
import { nameOf } from '#server/features/call-sheets/service.ts'
import { callOfTrack, shootsOf } from '#server/features/casting/service.ts'
import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, notFound, orNotFound } from '#server/platform/http/errors.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { documentText } from './document-text.ts'
import { publishedReleaseFormEdition } from './editions.ts'
import { tellOfForms } from './notices.ts'
import { saveForm } from './service.ts'
import { type ReleaseFormRow, releaseFormsTable } from './table.ts'

const f = releaseFormsTable
const a = modelApplicationsTable

/** Why an applicant cannot be asked for a release form; null where they can. */
export function obstacleOf({ statusCode, modelId, age }: ApplicationRow): string | null {
  if (statusCode !== 'accepted') return 'Release forms go to accepted applicants.'
  if (modelId === null)
    return 'This applicant applied without an account, where a release form could be signed. Ask them to sign up with the same address.'
  if (age !== null && age < MIN_AGE) return `Only adults sign here: this applicant is under ${MIN_AGE}.`
  return null
}

/** Applications to a call whose applicants were asked nothing yet and can be: nobody who has answered is asked again by the way. */
export const isUnasked = (db: Connection, callId: number): SQL | undefined =>
  and(
    ...[eq(a.trackId, callId), eq(a.statusCode, 'accepted'), isNotNull(a.modelId)],
    sql`coalesce(${a.age}, ${MIN_AGE}) >= ${MIN_AGE}`,
    notExists(
      db
        .select({ one: sql`1` })
        .from(f)
        .where(and(eq(f.applicationId, a.id), isNull(f.cancelledAt))),
    ),
  )

/** Holds those who are asked, in the order of their keys, so that two who ask the same people do not wait for one another. */
async function holdApplications(transaction: Connection, callId: number, ids: readonly number[] | undefined) {
  const where = ids ? and(inArray(a.id, [...ids]), eq(a.trackId, callId)) : isUnasked(transaction, callId)
  const held = await transaction
    .select()
    .from(a)
    .where(where)
    .orderBy(asc(a.id))
    .limit(MAX_RELEASE_FORM_REQUESTS)
    .for('update')
  if (ids && held.length < new Set(ids).size) throw notFound('Application')
  for (const application of held) {
    const obstacle = obstacleOf(application)
    if (obstacle) throw conflict(`${nameOf(application)}: ${obstacle}`)
  }
  return held
}

/**
 * Asks accepted applicants of a call to sign the published edition, all of them or none. Whoever has signed, or has the same text
 * before them, is not asked again; another text takes the place of one that is not signed.
 * @param ids whom to ask; left out, the next hundred who were asked nothing yet
 * @returns how many were asked, and how many are left who could be
 * @throws 404 for an unknown call or application; 409 while no edition is published, or where one cannot be asked
 */
export async function askForForms(
  context: Pick<AppContext, 'db' | keyof NotifyContext>,
  callId: number,
  ids: readonly number[] | undefined,
  authorId: number,
): Promise<ReplyOf<typeof releaseForms.ask>> {
  const { name: label, timeZone } = await context.site()
  return context.db.transaction(async (transaction) => {
    const call = orNotFound(await callOfTrack(transaction, timeZone, callId), 'Casting call')
    const edition = await publishedReleaseFormEdition(transaction)
    if (!edition) throw conflict('Publish an edition of the release form first.')
    const held = await holdApplications(transaction, callId, ids)
    const shootOf = await shootsOf(transaction, callId)
    const among = held.map(({ id }) => id)
    const standing = await transaction
      .select()
      .from(f)
      .where(and(inArray(f.applicationId, among), isNull(f.declinedAt), isNull(f.cancelledAt)))
      .orderBy(asc(f.id))
      .for('update')
    const made: ReleaseFormRow[] = []
    for (const application of held) {
      const name = nameOf(application)
      const shoot = shootOf(application.characterRoleId)
      const text = documentText({ edition, call, shoot, application, label, timeZone, name })
      const before = standing.find(({ applicationId }) => applicationId === application.id)
      if (before && (before.signedAt || before.text === text)) continue
      if (before) await saveForm(transaction, before.id, { cancelledAt: new Date() })
      const { id: applicationId, modelId } = application
      const [row] = await transaction
        .insert(f)
        .values({ applicationId, modelId, authorId, editionId: edition.id, name, callTitle: call.title, text })
        .returning()
      if (row) made.push(row)
    }
    const left = await transaction.$count(a, isUnasked(transaction, callId))
    await tellOfForms(
      context,
      transaction,
      made.map((form) => ({ form, event: 'asked', actorId: authorId })),
    )
    return { asked: made.length, left }
  })
}
