import { asc, inArray } from 'drizzle-orm'
import { nameOf } from '#server/features/call-sheets/service.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { writeStatus } from '#server/features/model-applications/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { tellOfInterviews } from './notices.ts'
import { interviewsTable } from './table.ts'

const a = modelApplicationsTable

/**
 * Invites applicants of a call to choose a time, all of them or none; where they stand becomes an interview. The invitation is the
 * letter about that.
 * @returns how many are invited now; whoever was before is not told again
 * @throws 404 for applications to other calls; 409 where one cannot be invited
 */
export const invite = (
  context: Pick<AppContext, 'db' | keyof NotifyContext>,
  callId: number,
  applications: readonly number[],
  authorId: number,
): Promise<number> =>
  context.db.transaction(async (transaction) => {
    const ids = [...new Set(applications)]
    const held = await transaction.select().from(a).where(inArray(a.id, ids)).orderBy(asc(a.id)).for('update')
    if (held.length < ids.length || held.some(({ trackId }) => trackId !== callId)) throw notFound('Application')
    const rows = held.map((application) => {
      const { id: applicationId, modelId, statusCode } = application
      if (modelId === null)
        throw conflict(
          `${nameOf(application)} applied without an account, where a time could be chosen. Ask them to sign up with the same address.`,
        )
      if (statusCode === 'withdrawn' || statusCode === 'pass')
        throw conflict(`${nameOf(application)} is not considered any more. Change where they stand first.`)
      if (statusCode === 'accepted')
        throw conflict(`${nameOf(application)} is accepted already. Change where they stand first.`)
      return { applicationId, modelId, authorId }
    })
    const invited = await transaction.insert(interviewsTable).values(rows).onConflictDoNothing().returning()
    for (const { applicationId } of invited) {
      const application = held.find(({ id }) => id === applicationId)
      if (application && (application.statusCode === 'pending' || application.statusCode === 'submitted'))
        await writeStatus(
          transaction,
          context.jobs,
          application,
          { status: 'schedule_interview', mail: 'none' },
          { id: authorId, isReviewer: true },
        )
    }
    await tellOfInterviews(
      context,
      transaction,
      invited.map((interview) => ({ interview, event: 'invited', actorId: authorId })),
    )
    return invited.length
  })
