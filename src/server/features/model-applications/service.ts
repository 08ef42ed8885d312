import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { generalExperienceLevels, roleExperienceLevels } from '#contract/rules/application-options.ts'
import { takesApplications } from '#contract/rules/casting-calls.ts'
import type { ApplicationDraft, ReviewedApplication } from '#contract/schemas/model-applications.ts'
import { callOf, shootsOf } from '#server/features/casting/service.ts'
import { type ApplicationRow, modelApplicationsTable, trackModelsTable } from '#server/features/casting/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { allowedActions } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { violatedConstraint } from '#server/platform/database/violations.ts'
import { queueLabelNotice, queueLimitedEmail } from '#server/platform/email/mail-limits.ts'
import { conflict, invalid, orNotFound } from '#server/platform/http/errors.ts'
import { type IdempotentRequest, runOnce } from '#server/platform/identity/idempotency.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { columnsOf, formOf } from './forms.ts'
import { applicationActionRules } from './policy.ts'
import { refreshApplicationPages, refreshLabelPages } from './refresh-application-pages.ts'
import { historiesOf } from './status.ts'

export { callOffEmailsOfCall, countWaitingOfCall, hasOpenDecision, sendWaitingEmails } from './decision-emails.ts'
export { decisionEmail } from './email-text.ts'
export { decide, writeStatus } from './status.ts'
export { targetOf } from './target.ts'
export { teamNotesOf } from './team-notes.ts'
export { refreshApplicationPages, refreshLabelPages }

interface ShownApplication {
  application: ApplicationRow
  track: { id: number; title: string; artist: string | null } | null
}

/** Selects applications with the track they are for; add `where`, order and page. */
export const selectApplications = (db: Connection) =>
  db
    .select({
      application: modelApplicationsTable,
      track: { id: tracksTable.id, title: tracksTable.title, artist: tracksTable.artist },
    })
    .from(modelApplicationsTable)
    .leftJoin(tracksTable, eq(tracksTable.id, modelApplicationsTable.trackId))
    .$dynamic()

/** Applications under every spelling of their fields, each form's own words for its scale of experience, with what became of them. */
export async function presentApplications(
  db: Connection,
  shown: readonly ShownApplication[],
  caller: Caller | null,
): Promise<Omit<ReviewedApplication, 'reviewer' | 'teamNotes'>[]> {
  const histories = await historiesOf(
    db,
    shown.map(({ application }) => application.id),
  )
  return shown.map(({ application: row, track }) => {
    const scale: Record<string, string> = row.form === 'role' ? roleExperienceLevels : generalExperienceLevels
    return {
      ...row,
      track,
      castingCallId: row.trackId,
      ethnicity: row.race,
      additionalDetails: row.additionalInfo,
      experienceLabel: row.experience ? (scale[row.experience] ?? row.experience) : null,
      reviewedAt: row.reviewedAt?.toISOString() ?? null,
      appliedAt: row.createdAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      history: histories.get(row.id) ?? [],
      allowed: allowedActions(caller, applicationActionRules, row),
    }
  })
}

/** Where an e-mail reaches an applicant: the address they gave, else that of their account. */
export async function addressOf(
  db: Connection,
  { email, modelId }: { email?: string | null | undefined; modelId: number | null },
): Promise<string | null> {
  if (email || modelId === null) return email ?? null
  const [user] = await db.select({ email: usersTable.email }).from(usersTable).where(eq(usersTable.id, modelId))
  return user?.email ?? null
}

/**
 * Takes in an application, queues the e-mails that tell of it, and has the label's open boards show it. Those for a call go one after the other, so that its last place is given once.
 * @param sending by whom it is sent, and under which key
 * @param trackId the track of the call, null with the general form
 * @throws 400 with words per field; 404 for an unknown track or role; 409 when the call is filled or closed, or they have applied
 */
export async function apply(
  { db, jobs, site, realtime }: Pick<AppContext, 'db' | 'jobs' | 'site' | 'realtime'>,
  sending: IdempotentRequest,
  draft: ApplicationDraft,
  trackId: number | null,
): Promise<number> {
  const form = formOf(draft, trackId)
  const columns = { ...columnsOf(form, draft), trackId, modelId: sending.by?.id ?? null }
  const insert = async (connection: Connection, more: Partial<typeof modelApplicationsTable.$inferInsert> = {}) => {
    const [row] = await connection
      .insert(modelApplicationsTable)
      .values({ ...columns, ...more })
      .returning({ id: modelApplicationsTable.id })
    const { id } = orNotFound(row, 'Application')
    await queueLabelNotice({ jobs }, 'notice-model-application', { id }, connection)
    const to = await addressOf(connection, columns)
    if (to) await queueLimitedEmail({ jobs }, 'letter-model-application', { id }, to, connection)
    await refreshLabelPages({ realtime }, connection)
    return id
  }
  const once = (work: (transaction: Connection) => Promise<number>) =>
    db.transaction((transaction) => runOnce(transaction, sending, () => work(transaction)))
  if (trackId === null) return once(insert)

  const { timeZone } = await site()
  return once(async (transaction) => {
    const [track] = await transaction
      .select({ title: tracksTable.title })
      .from(tracksTable)
      .where(eq(tracksTable.id, trackId))
      .for('update')
    orNotFound(track, 'Casting call')
    const call = await callOf(transaction, timeZone, trackId)
    if (!call || call.status === 'closed') throw conflict('This casting call is closed')
    if (!takesApplications(call.status)) throw conflict('This casting call is filled')
    const role = draft.characterRoleId ? await roleOf(transaction, trackId, draft.characterRoleId) : null
    const shoot = (await shootsOf(transaction, trackId))(role?.id ?? null)
    return insert(transaction, {
      characterRoleId: role?.id ?? null,
      ...(form === 'role' ? { characterName: role?.characterName ?? draft.characterName ?? call.title } : {}),
      shootLocation: shoot.place,
      paymentDetails: shoot.payment ?? shoot.pay,
      travelDetails: shoot.travel,
    })
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'model_applications_once_key')
      throw conflict('You have already applied for this role')
    throw error
  })
}

async function roleOf(db: Connection, trackId: number, roleId: number) {
  const [role] = await db
    .select()
    .from(trackModelsTable)
    .where(and(eq(trackModelsTable.trackId, trackId), eq(trackModelsTable.id, roleId)))
  if (!role) throw invalid('This role is not part of this casting call', { characterRoleId: 'Choose one of the roles' })
  return role
}

/**
 * Gives a person what they have sent as a guest from an address they have now confirmed (resolution 55).
 * @returns how many applications that were
 */
export async function linkGuestApplications(db: Connection, modelId: number, email: string): Promise<number> {
  const claimed = await db
    .update(modelApplicationsTable)
    .set({ modelId })
    .where(
      and(isNull(modelApplicationsTable.modelId), sql`lower(${modelApplicationsTable.email}) = ${email.toLowerCase()}`),
    )
    .returning({ id: modelApplicationsTable.id })
  return claimed.length
}
