import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { SiteValues } from '#contract/schemas/site.ts'
import type { Config } from '#server/config.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/logging/log.ts'

export interface Email {
  to: string
  subject: string
  text: string
  /** Where an answer goes, when not to the contact address of the label. */
  replyTo?: string
  /** Where an e-mail of a list can be left with one press in the mail program (RFC 8058). */
  unsubscribe?: string
}

/** A mail server that says nothing for so long is given up; the job tries it again later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * What the composer takes of an e-mail. A job that is done again sends the same e-mail under the same name, so that a mail
 * server which took it the first time can tell.
 */
const composed = ({ unsubscribe, ...letter }: Email, host: string) => ({
  ...letter,
  messageId: `<${enqueue() ?? randomUUID()}.${digestOf(letter.to)}@${host}>`,
  ...(unsubscribe
    ? {
        headers: {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    : {}),
})

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** Where an e-mail went: to the mail server, or into a file. */
export type Dispatch = 'sent' | 'outbox'

export interface Mail {
  /** Sends an e-mail; throws when it could not be handed over. */
  send(letter: Email): Promise<Dispatch>
  /** Tells the label something: at its contact address, or all admins where it names none. */
  tell(notice: Omit<Email, 'to'>): Promise<void>
  /** A sentence that asks for an answer to the e-mail it stands in; nothing where no answer would reach anybody. */
  askForAnswer(sentence: string): Promise<string>
}

/** Host and port of the mail server; null where e-mails become files. */
export function mailServerOf({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): string | null {
  return SMTP_URL ? new URL(SMTP_URL).host : null
}

/** Writes e-mails to files of the folder `outbox`. */
function outboxOf(config: Config, log: Log) {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const outbox = join(config.dataDir, 'outbox')
  return async (letter: Parameters<typeof composer.sendMail>[0]): Promise<Dispatch> => {
    const { message } = await composer.sendMail(letter)
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const file = join(outbox, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`)
    await writeFile(file, message as Buffer, { mode: 0o600 })
    log.info(
      { to: letter.to, subject: letter.subject, file },
      'no mail server is set, so the letter lies in the outbox',
    )
    return 'outbox'
  }
}

/**
 * Sends by SMTP when a server is set; otherwise each e-mail becomes a file in `outbox` under the data folder.
 * @param site what the label says of itself
 * @param admins the addresses of those who run the site
 */
export function makeMail(
  config: Config,
  site: () => Promise<SiteValues>,
  admins: () => Promise<string[]>,
  log: Log,
): Mail {
  const host = new URL(config.SITE_URL ?? 'http://localhost').hostname
  const transport = config.SMTP_URL ? createTransport({ url: config.SMTP_URL, ...PATIENCE }) : null
  const file = outboxOf(config, log)
  const send = async (letter: Email): Promise<Dispatch> => {
    const { name, contactEmail } = await site()
    const whole = {
      from: config.MAIL_FROM ?? { name, address: contactEmail || `no-reply@${host}` },
      ...(contactEmail ? { replyTo: contactEmail } : {}),
      ...composed(letter, host),
    }
    if (!transport) return file(whole)
    await transport.sendMail(whole)
    return 'sent'
  }
  return {
    send,
    async tell(notice) {
      const { contactEmail } = await site()
      const to = contactEmail || (await admins()).join(', ')
      if (to) await send({ ...notice, to })
      else
        log.warn(
          { subject: notice.subject },
          'nobody can be notified by e-mail: no contact address is set, and there is no admin',
        )
    },
    askForAnswer: async (sentence) => (config.MAIL_FROM || (await site()).contactEmail ? sentence : ''),
  }
}
