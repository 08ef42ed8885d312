import { eq } from 'drizzle-orm'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { statusWords } from '#contract/rules/application-words.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { targetWords } from './target.ts'

type Written = Pick<
  Application,
  'preferredName' | 'fullLegalName' | 'modelId' | 'form' | 'characterName' | 'track' | 'id'
>
type TextContext = Pick<AppContext, 'config' | 'db' | 'site'>

/** Where somebody finds their application; who has no account is told how to get at it while it matters. */
function whereToLook({ modelId }: Written, status: ApplicationStatus, url: string): string {
  const isOver = status === 'pass' || status === 'withdrawn'
  if (modelId === null)
    return isOver
      ? ''
      : `\n\nTo follow it on the site, open an account with this address and confirm it: ${url}/login?tab=join`
  // Who was not chosen has nothing to take back.
  return `\n\n${isOver ? 'How it stands' : 'How it stands, and the way to take it back'}: ${url}/casting`
}

/**
 * An e-mail to an applicant, from its greeting to the name of the site.
 * @param status what it tells them their application has come to
 */
export async function emailText(
  context: TextContext,
  application: Written,
  status: ApplicationStatus,
  body: string,
): Promise<string> {
  const { preferredName, fullLegalName } = application
  const { name } = await context.site()
  const greeting = `Hello ${quotedText(preferredName ?? fullLegalName ?? 'there')}`
  return `${greeting},\n\n${body}${whereToLook(application, status, siteUrl(context))}\n\n${name}\n`
}

/** What a decision means for its reader. */
async function meaningOf(context: TextContext, application: Written, status: ApplicationStatus): Promise<string> {
  if (status === 'accepted') return acceptedMeaning(context, application)
  // Times to choose from are offered to accounts.
  if (status === 'schedule_interview' && application.modelId === null)
    return 'Casting would like to meet you, and writes to you about a time.'
  return statusWords[status].meaning
}

/** What an acceptance means for its reader: what follows it goes to accounts, and by letter to those with a confirmed address. */
async function acceptedMeaning(context: TextContext, { modelId }: Written): Promise<string> {
  if (modelId === null) return 'You were chosen. Casting writes to you about dates and papers.'
  const { emailVerifiedAt } = usersTable
  const [account] = await context.db.select({ emailVerifiedAt }).from(usersTable).where(eq(usersTable.id, modelId))
  const standing = 'You were chosen. Dates and papers stand with your application'
  return account?.emailVerifiedAt
    ? `${standing}, and come by letter.`
    : `${standing}. Letters about them come once the address of your account is confirmed.`
}

/** What an applicant is written when their application comes to a status: what leaves, and what is shown before it does. */
export async function decisionEmail(
  context: TextContext,
  application: Written,
  status: ApplicationStatus,
): Promise<{ subject: string; text: string }> {
  const { word } = statusWords[status]
  const meaning = await meaningOf(context, application, status)
  const target = targetWords(application)
  return {
    subject: `${word}: your application for ${target}`,
    text: await emailText(
      context,
      application,
      status,
      `there is news of your application for ${target}.\n\n${word}. ${meaning}`,
    ),
  }
}
