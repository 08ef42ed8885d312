import type { FirstStepName } from '#contract/first-steps.ts'
import type { FirstSteps } from '#contract/schemas/first-steps.ts'
import type { Site } from '#contract/schemas/site.ts'
import { madeOnce } from '#web/platform/browser/made-once.ts'

/** What each step asks for. */
export const stepTitles: Record<FirstStepName, string> = {
  name: 'Name the house',
  contact: 'Say how to reach it',
  artist: 'Add the first artist',
  record: 'Add the first record',
  gig: 'Announce the first show',
  mail: 'Try the mail',
  backup: 'Give backups a place',
}

/** What came of the last test e-mail, or where e-mails go while none was sent. */
export function mailWords({ mailServer, mailTest }: Pick<FirstSteps, 'mailServer' | 'mailTest'>): string {
  const outbox = 'No mail server is set (SMTP_URL), so letters lie in the outbox folder beside the data'
  if (!mailTest) return mailServer ? `Letters go to ${mailServer}. Nothing has been tried yet.` : `${outbox}.`
  const { outcome, to, reason } = mailTest
  if (outcome === 'underway') return `A letter to ${to} is under way.`
  if (outcome === 'sent') return `It left: ${mailServer} took the letter to ${to}.`
  if (outcome === 'outbox') return `It did not leave. ${outbox}, the one to ${to} among them.`
  return `The letter to ${to} did not leave: ${reason}`
}

const moment = madeOnce(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
)

/** Where backups go, and when the last one was made. */
export function backupWords({ lastAt, hasOwnPlace, isDaily }: FirstSteps['backup']): string {
  const last = lastAt ? `The last one is of ${moment().format(new Date(lastAt))} UTC.` : 'None has been made yet.'
  const daily = isDaily ? '' : ' None is made by itself: BACKUP_KEEP is 0.'
  const place = hasOwnPlace ? '' : ' They lie on the disk of the data; BACKUP_DIR names another.'
  return `${last}${daily}${place}`
}

const plainWords: Record<
  Exclude<FirstStepName, 'name' | 'contact' | 'mail' | 'backup'>,
  [done: string, open: string]
> = {
  artist: ['The roster has begun.', 'Everything else can name who made it.'],
  record: ['The wall has begun.', 'A folder of audio files becomes tracks and albums at once.'],
  gig: ['The programme has begun.', 'It stands on its page, in the calendar and on the home page.'],
}

/** What is so, or what is missing, in a sentence. */
export function stepWords(name: FirstStepName, isDone: boolean, steps: FirstSteps, site: Site): string {
  switch (name) {
    case 'name':
      return isDone ? `It is called ${site.name}.` : `So far it goes by its address, ${site.name}.`
    case 'contact':
      return isDone
        ? [site.contactEmail, site.contactPhone].filter(Boolean).join(', ')
        : 'No email and no phone: pages and letters name nobody to ask.'
    case 'mail':
      return mailWords(steps)
    case 'backup':
      return backupWords(steps.backup)
    default:
      return plainWords[name][isDone ? 0 : 1]
  }
}
