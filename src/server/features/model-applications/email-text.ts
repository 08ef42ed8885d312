import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { statusWords } from '#contract/rules/application-words.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { targetWords } from './target.ts'

type Written = Pick<
  Application,
  'preferredName' | 'fullLegalName' | 'modelId' | 'form' | 'characterName' | 'track' | 'id'
>
type TextContext = Pick<AppContext, 'config' | 'site'>

/** An e-mail to an applicant, from its greeting to the name of the site. */
export async function emailText(context: TextContext, application: Written, body: string): Promise<string> {
  const { preferredName, fullLegalName, modelId } = application
  const whereToLook =
    modelId === null ? '' : `\n\nHow it stands, and the way to take it back: ${siteUrl(context)}/casting`
  const { name } = await context.site()
  return `Hello ${quotedText(preferredName ?? fullLegalName ?? 'there')},\n\n${body}${whereToLook}\n\n${name}\n`
}

/** What an applicant is written when their application comes to a status: what leaves, and what is shown before it does. */
export async function decisionEmail(
  context: TextContext,
  application: Written,
  status: ApplicationStatus,
): Promise<{ subject: string; text: string }> {
  const { word, meaning } = statusWords[status]
  const target = targetWords(application)
  return {
    subject: `${word}: your application for ${target}`,
    text: await emailText(
      context,
      application,
      `there is news of your application for ${target}.\n\n${word}. ${meaning}`,
    ),
  }
}
