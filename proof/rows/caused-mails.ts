import { sql } from 'drizzle-orm'
import { MAX_QUANTITY } from '../../src/contract/orders.ts'
import { SAMPLE_PASSWORD, sampleForm } from '../../src/server/features/accounts/samples.ts'
import { sampleItem } from '../../src/server/features/merchandise/samples.ts'
import { generalForm } from '../../src/server/features/model-applications/samples.ts'
import { sampleOrder } from '../../src/server/features/orders/samples.ts'
import { allEmails } from '../../src/server/testing/outbox.ts'
import type { TestServer } from '../../src/server/testing/start-test-server.ts'
import { waitUntil } from '../kit/programs/wait-until.ts'
import { flawless, type Row } from '../row.ts'

/** Most emails of a kind that a mailbox gets in an hour, and one network (a /64) may cause. */
const PER_MAILBOX = 5
const PER_SENDER: Record<string, number> = { register: 20, order: 20, 'model application': 30 }
const SENDERS = 100
/** What a sender would like the receiver to press. */
const BAIT = 'evil.example/win'
const HOSTILE = `Win at https://${BAIT} or www.${BAIT} or ${BAIT}`
/** What mail programs make links of. */
const LINK = /https?:|www\.|\w\.example/i

interface Kind {
  url: string
  body: (to: string, n: number) => object
}

/** Every public call that writes to an address the caller chooses. */
async function kindsOf(testServer: TestServer): Promise<Record<string, Kind>> {
  const item = await sampleItem(await testServer.admin(), { stockQuantity: SENDERS * MAX_QUANTITY * 4 })
  return {
    reset: { url: '/api/auth/forgot-password', body: (email) => ({ email }) },
    register: {
      url: '/api/auth/register',
      // An address has one account, but as many tags as its owner likes.
      body: (email, n) => ({ ...sampleForm({ firstName: HOSTILE, lastName: HOSTILE }), email: tagged(email, n) }),
    },
    order: {
      url: '/api/orders',
      body: (email) => ({
        ...sampleOrder([{ merchandiseId: item.id, quantity: 1 }]),
        ...{ email, name: HOSTILE, address: `${HOSTILE}\n3011 Rotterdam`, note: HOSTILE, key: undefined },
      }),
    },
    'model application': {
      url: '/api/model-applications',
      body: (email, n) => ({
        ...generalForm,
        ...{ email: tagged(email, n), fullLegalName: HOSTILE, stageName: HOSTILE, additionalInfo: HOSTILE },
      }),
    },
    'label application': {
      url: '/api/artist-applications',
      body: (email) => ({ name: HOSTILE, phone: '+31 10 555 0100', email, musicLink: `https://${BAIT}` }),
    },
    'show request': {
      url: '/api/show-requests',
      body: (email) => ({
        ...{ artistName: 'custom', customArtist: HOSTILE, contactName: HOSTILE, contactNumber: '+31 10 555 0100' },
        ...{ location: HOSTILE, budget: 'discuss', additionalInfo: HOSTILE, email, verification: 'soul' },
      }),
    },
    newsletter: { url: '/api/newsletter', body: (email, n) => ({ email: tagged(email, n), name: HOSTILE }) },
  }
}

const tagged = (email: string, n: number) => email.replace('@', `+${n}@`)

const send = async (testServer: TestServer, { url, body }: Kind, to: string, n: number, from: string) =>
  (await testServer.app.inject({ method: 'POST', url, payload: body(to, n), remoteAddress: from })).statusCode

/** Every email of the site, once those to anybody outside the label are written. */
async function emailsWritten({ context }: TestServer): Promise<string[]> {
  const isDone = async () => {
    const { rows } = await context.db.execute(
      sql`select from pgboss.job where name like 'letter-%' and state not in ('completed', 'cancelled') limit 1`,
    )
    return rows.length === 0
  }
  if (!(await waitUntil(isDone, 90))) throw new Error('Emails still wait after 90 s')
  return allEmails(context.config.dataDir)
}

/** What is wrong with an email to an address nobody has confirmed. */
function flawsIn(mail: string): string[] {
  const own = mail.replaceAll(/https?:\/\/lateset\.test\S*/g, '').replaceAll(/\S+@lateset\.(test|example)/g, '')
  const text = own.slice(own.indexOf('\n\n'))
  const subject = /^Subject: (.*)$/m.exec(own)?.[1] ?? ''
  return [subject, text].flatMap((words) => (LINK.test(words) ? [`a link in ${words.trim().slice(0, 160)}`] : []))
}

export const causedMails: Row = {
  id: 'R31',
  title: 'Emails that unknown callers cause',
  goal: 'limited per mailbox from 100 addresses, per network and per kind; nothing a sender typed reaches an unconfirmed receiver as a link',
  limit: { quick: 120, soak: 120 },
  async run({ startTestServer }) {
    const testServer = await startTestServer({ jobs: true })
    const kinds = Object.entries(await kindsOf(testServer))
    const wrong: string[] = []
    let sent = 0
    for (const [at, [name, kind]] of kinds.entries()) {
      const to = `bombed-${at}@lateset.test`
      if (name === 'reset')
        await testServer.app.inject({
          method: 'POST',
          url: '/api/auth/register',
          payload: { ...sampleForm(), email: to, password: SAMPLE_PASSWORD },
        })
      const answers = []
      for (let n = 0; n < SENDERS; n++) answers.push(await send(testServer, kind, to, n, `198.51.${at}.${n}`))
      sent += SENDERS
      const refused = answers.filter((status) => status > 299)
      if (refused.length > 0) wrong.push(`${name}: ${refused.length} of 100 senders were answered ${refused[0]}`)
      const household = []
      for (let n = 0; n < 40; n++)
        household.push(await send(testServer, kind, `network-${at}-${n}@lateset.test`, n, `2001:db8:${at}:1:${n}::1`))
      sent += 40
      const taken = household.filter((status) => status < 300).length
      const most = PER_SENDER[name] ?? 10
      if (taken > most) wrong.push(`${name}: one network caused ${taken} emails in an hour, not ${most}`)
    }
    const emails = await emailsWritten(testServer)
    let looked = 0
    for (const [at, [name]] of kinds.entries()) {
      const mailbox = new RegExp(`^To: bombed-${at}(\\+\\d+)?@lateset\\.test$`, 'm')
      const theirs = emails
        .filter((mail) => mailbox.test(mail))
        .filter((mail) => name !== 'reset' || mail.includes('/reset-password'))
      if (theirs.length !== PER_MAILBOX) wrong.push(`${name}: ${theirs.length} emails to one mailbox`)
      looked += theirs.length
      for (const mail of theirs) wrong.push(...flawsIn(mail).map((flaw) => `${name}: ${flaw}`))
    }
    const { rows } = await testServer.context.db.execute<{ notices: number }>(
      sql`select count(*)::int as notices from pgboss.job where name like 'notice-%' group by name order by 1 desc limit 1`,
    )
    if ((rows[0]?.notices ?? 0) > 60) wrong.push(`${rows[0]?.notices} notices of one kind to the label in an hour`)
    return flawless(`${sent} calls of ${kinds.length} kinds, ${looked} emails`, wrong)
  },
}
