import { and, eq, sql } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { availabilityWords, statusWords } from '#contract/rules/application-words.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { decisionEmail, emailText } from './email-text.ts'
import { notifyOfChange } from './notices.ts'
import { addressOf, presentApplications, selectApplications } from './service.ts'
import { applicationChangesTable } from './table.ts'
import { targetWords } from './target.ts'

/** What the label is told in an e-mail. Looks, measures and days of birth are not: an e-mail passes through many hands. */
function told(application: Application): string {
  const lines: [string, string | null][] = [
    ['Name', application.fullLegalName ?? application.preferredName],
    ['Stage name', application.stageName],
    ['Email', application.email],
    ['Phone', application.phone],
    ['Lives in', application.location],
    ['Experience', application.experienceLabel],
    ['Availability', availabilityWords(application)],
    ['Portfolio', application.portfolio],
    ['Links', application.portfolioLinks],
    ['Social media', application.socialMedia],
    ['Skills', application.specialSkills],
    ['More', application.additionalInfo],
  ]
  return lines.flatMap(([label, said]) => (said ? [`${label}: ${said}`] : [])).join('\n')
}

/** Registers the e-mails that follow an application: what was sent, every change of where it stands, and the label's notices. */
export function handleModelApplicationEmails(context: AppContext): void {
  const { db, jobs, mail } = context

  const find = async (id: number) => {
    const rows = await selectApplications(db).where(eq(modelApplicationsTable.id, id))
    return (await presentApplications(db, rows, null))[0]
  }
  const write = async (application: Application, subject: string, body: string) => {
    const to = await addressOf(db, application)
    if (to) await mail.send({ to, subject, text: await emailText(context, application, 'submitted', body) })
  }

  jobs.handle<{ id: number }>('letter-model-application', async ({ id }) => {
    const application = await find(id)
    if (!application) return
    const body = `thank you. You have applied for ${targetWords(application)}.\n\nWhat happens next: ${statusWords.submitted.meaning}${await mail.askForAnswer(' If anything is wrong, answer this letter.')}`
    await write(application, `You have applied for ${targetWords(application)}`, body)
  })

  jobs.handle<{ change: number }>('letter-application-status', async ({ change }) => {
    const isDue = sql`${applicationChangesTable.mailDueAt} <= now() and ${applicationChangesTable.mailedAt} is null`
    const own = eq(applicationChangesTable.id, change)
    const [row] = await db.select().from(applicationChangesTable).where(and(own, isDue))
    // Called off since, or sent before its time.
    if (!row) return
    const application = await find(row.applicationId)
    const target = application ? targetWords(application) : ''
    const to = application && (await addressOf(db, application))
    if (to) await mail.send({ to, ...(await decisionEmail(context, application, row.toCode)) })
    await db.transaction(async (transaction) => {
      await transaction.update(applicationChangesTable).set({ mailedAt: sql`now()` }).where(own)
      // With the letter, which can be called off until it leaves; what they did themselves they know.
      if (application?.modelId) await notifyOfChange(context, transaction, application.modelId, row, target)
    })
    await context.changes.touch([data.modelApplications])
  })

  const notify = async (id: number, did: string, body: (application: Application) => string) => {
    const application = await find(id)
    if (!application) return
    const replyTo = await addressOf(db, application)
    const who = application.fullLegalName ?? application.preferredName ?? 'Somebody'
    await mail.tell({
      ...(replyTo ? { replyTo } : {}),
      subject: `${who} ${did} ${targetWords(application)}`,
      text: `${body(application)}\n`,
    })
  }
  jobs.handle<{ id: number }>('notice-model-application', ({ id }) => notify(id, 'applies for', told))
  jobs.handle<{ id: number }>('notice-application-withdrawn', ({ id }) =>
    notify(id, 'takes back the application for', (application) => {
      const reason = application.history.findLast(({ to }) => to === 'withdrawn')?.reason
      const told = `The application for ${targetWords(application)} is withdrawn: the place is free again.`
      return reason ? `${told}\n\nWhy: ${reason}` : told
    }),
  )
}
