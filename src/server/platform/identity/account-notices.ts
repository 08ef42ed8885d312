import type { Role } from '#contract/kit/access.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { siteUrl } from './account-emails.ts'
import { findByName } from './accounts.ts'
import type { UserRow } from './table.ts'

/** What happened to an account that its owner must hear of, whoever did it. */
export type AccountEvent =
  | { kind: 'password' }
  | { kind: 'device'; ip: string; userAgent: string | null }
  | {
      kind: 'role'
      roles?: readonly Role[]
      /** In e-mails that were queued while nobody held several. */
      role?: Role | null
    }
  | { kind: 'address' }
  | { kind: 'address-undone' }
  | { kind: 'export'; until: string }
  | { kind: 'deleted' }

type Notice = AccountEvent & { to: string; username: string }

const QUEUE = 'letter-account'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** How the addresses of accounts end that have no mailbox. */
export const NO_MAILBOX = '@artists.invalid'

/**
 * Queues the e-mail that tells of a change, to the address the account has at this moment: whoever changes it next does not
 * read the e-mail instead.
 */
export const notifyOwner = (
  { jobs }: Pick<AppContext, 'jobs'>,
  { email, username, isDemo }: Pick<UserRow, 'email' | 'username' | 'isDemo'>,
  event: AccountEvent,
  within?: Connection,
): Promise<void> =>
  isDemo || email.endsWith(NO_MAILBOX) ? Promise.resolve() : jobs.add(QUEUE, { ...event, to: email, username }, within)

const forgot = (context: AppContext) => `${siteUrl(context)}/forgot-password`

const withArticle = (role: Role) => `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`

/** What an account is, after it was given roles or lost them. */
const roleWords = ({ role, roles = role ? [role] : [] }: Extract<AccountEvent, { kind: 'role' }>): string =>
  roles.length > 0 ? `that of ${roles.map(withArticle).join(' and ')}` : 'without a role'

/**
 * Subject and body of each; the body follows the greeting.
 * @param doubt asks whoever doubts what they read for an answer, where one would reach somebody
 */
function wordsOf(
  context: AppContext,
  notice: Notice,
  doubt: (what: string) => string,
): [subject: string, body: string] {
  switch (notice.kind) {
    case 'password':
      return [
        'Your password was changed',
        `your password was changed, and every other session has ended.\n\nIf it was not you, choose a new one at once:\n\n${forgot(context)}`,
      ]
    case 'device':
      return [
        'A sign-in from a new device',
        `somebody signed in to your account from a device we had not seen before.\n\nAddress: ${notice.ip}\nProgram: ${quotedText(notice.userAgent ?? 'not said', 120)}\n\nIf it was you, there is nothing to do. If it was not, choose a new password at once:\n\n${forgot(context)}`,
      ]
    case 'role':
      return ['Your role was changed', `your account is now ${roleWords(notice)}.${doubt('that is wrong')}`]
    case 'address':
      return [
        'Your address was changed',
        `the label has given your account another e-mail address. Letters go there from now on.${doubt('that is wrong')}`,
      ]
    case 'address-undone':
      return [
        'Your earlier address is back',
        `somebody took the change of your e-mail address back, by the link in the letter to the earlier one. Letters go there again, every session has ended, and the password is no longer valid.${doubt('that is wrong')}`,
      ]
    case 'export':
      return [
        'The copy of your data is ready',
        `the copy of your data is ready. Sign in to load it until ${day.format(new Date(notice.until))}:\n\n${siteUrl(context)}/settings#your-data\n\nIf you have not asked for it, choose a new password at once:\n\n${forgot(context)}`,
      ]
    case 'deleted':
      return [
        'Your account is deleted',
        `your account is deleted, with everything that belonged to it. This is our last letter to you.${doubt('it was not you')}`,
      ]
  }
}

/** Registers the e-mails that tell people what happened to their accounts. */
export function handleAccountNotices(context: AppContext): void {
  context.jobs.handle<Notice>(QUEUE, async (notice) => {
    // Whoever has gone meanwhile hears of that alone.
    if (notice.kind === 'export' && !(await findByName(context.db, notice.to))) return
    const { name } = await context.site()
    const answer = await context.mail.askForAnswer('answer this letter.')
    const [subject, body] = wordsOf(context, notice, (doubt) => (answer ? `\n\nIf ${doubt}, ${answer}` : ''))
    await context.mail.send({
      to: notice.to,
      subject: `${subject} at ${name}`,
      text: `Hello ${quotedText(notice.username)},\n\n${body}\n\n${name}\n`,
    })
  })
}
