import { createHash } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { isWithin, type Limit } from '#server/platform/identity/throttle/throttle.ts'

/** E-mails of one kind that one mailbox gets, whoever causes them. */
export const EMAILS_PER_MAILBOX: Limit = { tries: 5, seconds: 3600 }
/** The same of all kinds together. */
const OF_ALL_KINDS: Limit = { tries: 20, seconds: 24 * 3600 }
/** The way back into an account, whose e-mails no others use up. */
const WAY_BACK = 'letter-reset'
/** Notices of one kind to the label, which finds everything in the back office too. */
const TO_THE_LABEL: Limit = { tries: 60, seconds: 3600 }

/** The largest provider takes dots in a name for nothing, and has two domains. */
const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/** One mailbox, however its address is written: what stands behind a plus is sorted by its owner. Hashed, since whose it is matters to nobody. */
function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^([^+@]*)[^@]*@(.*)$/.exec(address.trim().toLowerCase()) ?? []
  const mailbox = GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
  return createHash('sha256').update(mailbox).digest('base64url')
}

/**
 * Queues an e-mail that somebody nobody knows has caused. A mailbox that has had enough of them gets no more for a while, and
 * nobody is told: what the e-mail is about is done all the same.
 * @param queue its kind
 * @param to the address it will go to
 * @param within the transaction that writes what it is about, else the database
 * @param place where its owner asks for it, known to be theirs: what strangers cause elsewhere uses up nothing there
 */
export async function queueLimitedEmail(
  { jobs }: Pick<AppContext, 'jobs'>,
  queue: `letter-${string}`,
  data: object,
  to: string,
  within: Connection,
  place: string | null = null,
): Promise<void> {
  const key = `mail-to ${queue} ${mailboxOf(to)}${place ? ` ${place}` : ''}`
  const all = queue === WAY_BACK ? `${key} of a day` : `mail-to ${mailboxOf(to)}`
  const isWelcome = (await isWithin(within, key, EMAILS_PER_MAILBOX)) && (await isWithin(within, all, OF_ALL_KINDS))
  if (isWelcome) await jobs.add(queue, data, within)
}

/** Queues a notice to the label of what somebody has sent in, as long as not too many of its kind have come. */
export async function queueLabelNotice(
  { jobs }: Pick<AppContext, 'jobs'>,
  queue: `notice-${string}`,
  data: object,
  within: Connection,
): Promise<void> {
  if (await isWithin(within, `mail-to ${queue}`, TO_THE_LABEL)) await jobs.add(queue, data, within)
}
