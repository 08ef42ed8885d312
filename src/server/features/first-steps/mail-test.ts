import { data } from '#contract/kit/data.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mailServerOf } from '#server/platform/email/mail.ts'
import { saveFirstSteps } from './service.ts'

const QUEUE = 'mail-test'
/** As much of a mail server's answer as is kept. */
const MOST_OF_REASON = 300

/**
 * Registers the e-mail that tests the mail. It goes the way of every e-mail, through the queue and the mail server, but once:
 * a test that fails is an answer, and is not sent again behind the admin's back.
 */
export function handleMailTest(context: AppContext): void {
  const { jobs, db, mail, site, changes } = context
  jobs.handle<{ to: string }>(QUEUE, async ({ to }) => {
    const { name } = await site()
    const email = {
      to,
      subject: `A test letter from ${name}`,
      text: `This letter was sent from the back office of ${name} to see whether mail leaves. If it has come to your mailbox, it does.\n\n${name}\n`,
    }
    const came = await mail.send(email).then(
      (outcome) => ({ mailTestOutcome: outcome, mailTestReason: null }),
      (error: Error) => ({
        mailTestOutcome: 'failed' as const,
        mailTestReason: error.message.slice(0, MOST_OF_REASON),
      }),
    )
    await saveFirstSteps(db, came)
    await changes.touch([data.firstSteps])
  })
}

/** Queues a test e-mail, and says that it is under way. */
export async function queueMailTest({ db, jobs, config }: AppContext, to: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await saveFirstSteps(transaction, {
      mailTestTo: to,
      mailTestAt: new Date(),
      mailTestOutcome: 'underway',
      mailTestServer: mailServerOf(config),
      mailTestReason: null,
    })
    await jobs.add(QUEUE, { to }, transaction)
  })
}
