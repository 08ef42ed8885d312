import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { SiteValues } from '#contract/site.ts'
import type { Config } from '#server/config.ts'
import { jobNow } from './jobs.ts'
import type { Log } from './log.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  /** Where an answer goes, when not to the house. */
  replyTo?: string
  /** Where a letter of a list can be left with one press in the mail program (RFC 8058). */
  unsubscribe?: string
}

/** A mail server that says nothing for so long is given up; the job tries it again later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * What the composer takes of a letter. A job that is done again sends the same letter under the same name, so that a mail
 * server which took it the first time can tell.
 */
const composed = ({ unsubscribe, ...letter }: Letter, host: string) => ({
  ...letter,
  messageId: `<${jobNow() ?? randomUUID()}.${digestOf(letter.to)}@${host}>`,
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

export interface Mail {
  /** Sends a letter; throws when it could not be handed over. */
  send(letter: Letter): Promise<void>
}

/** Sends by SMTP when a server is set; otherwise each letter becomes a file in `outbox` under the data folder. */
export function makeMail(config: Config, site: () => Promise<SiteValues>, log: Log): Mail {
  const host = new URL(config.SITE_URL ?? 'http://localhost').hostname
  const sender = async () => {
    if (config.MAIL_FROM) return config.MAIL_FROM
    const { name, contactEmail } = await site()
    return { name, address: contactEmail }
  }
  if (config.SMTP_URL) {
    const transport = createTransport({ url: config.SMTP_URL, ...PATIENCE })
    return {
      send: async (letter) => void (await transport.sendMail({ from: await sender(), ...composed(letter, host) })),
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const outbox = join(config.dataDir, 'outbox')
  return {
    async send(letter) {
      const { message } = await composer.sendMail({ from: await sender(), ...composed(letter, host) })
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const file = join(outbox, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`)
      await writeFile(file, message as Buffer, { mode: 0o600 })
      log.info(
        { to: letter.to, subject: letter.subject, file },
        'no mail server is set, so the letter lies in the outbox',
      )
    },
  }
}
