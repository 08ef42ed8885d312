import { setTimeout as delay } from 'node:timers/promises'
import { createRandom } from '../../demo/band/random.ts'
import { forumPosts } from '../../src/contract/forum-posts.ts'
import { notices } from '../../src/contract/notices.ts'
import { type MailServer, openMailServer } from '../../src/server/testing/mail-server.ts'
import { startPushService } from '../../src/server/testing/push/push-service.ts'
import type { Member } from '../kit/database/seed.ts'
import { withDatabase } from '../kit/database/with-database.ts'
import { soakOf } from '../kit/load/soak.ts'
import { prepareSeededProgram } from '../kit/programs/seeded-program.ts'
import { waitUntil } from '../kit/programs/wait-until.ts'
import { flawless, type Row } from '../row.ts'

const ROUNDS = { quick: 5, soak: 12 }
/** As many as one post may name; the first half has e-mails at once, the others gathered. */
const NAMED = 20
const POSTS = 2
/** Long enough that many kills fall between what left and what is known of it. */
const MAIL_MS = 40
const SETTLED_SECONDS = 90

type Device = ReturnType<Awaited<ReturnType<typeof startPushService>>['device']>
interface Reader extends Member {
  isAtOnce: boolean
  device: Device
}

const post = async (url: string, { headers }: Member, path: string, body: object) => {
  const answer = await fetch(url + path, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { ...headers, 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
}

/** What is wrong with the e-mails of one person, and how often one was taken that had been taken before. */
function emailsOf({ username, isAtOnce }: Reader, { arrived }: MailServer): { wrong: string[]; again: number } {
  const taken = arrived.filter(({ to, isTaken }) => isTaken && to === `${username}@lateset.test`)
  const names = new Set(taken.map(({ messageId }) => messageId))
  const due = isAtOnce ? POSTS : 1
  const subject = isAtOnce ? /mentioned you/ : new RegExp(`^${POSTS} notices`)
  const others = taken.filter((email) => !subject.test(email.subject))
  return {
    wrong: [
      ...(names.size === due ? [] : [`${username} has ${names.size} e-mails of ${due}`]),
      ...others.map((email) => `${username} was sent “${email.subject}”`),
    ],
    again: taken.length - names.size,
  }
}

export const killedWhileDelivering: Row = {
  id: 'R38',
  title: 'The program is killed while notices leave the house',
  goal: 'every e-mail and digest leaves; one that leaves again bears the same name, so that mail servers know it; no device is told anything twice',
  limit: { quick: 240, soak: 1800 },
  async run(proof) {
    const rounds = proof.isSoak ? soakOf(ROUNDS.soak) : ROUNDS.quick
    const [mail, service] = [await openMailServer(), await startPushService()]
    mail.takesMs = MAIL_MS
    for (const one of [mail, service]) proof.after(() => one.close())
    const seeded = await prepareSeededProgram(proof, { env: { SMTP_URL: mail.url, ...service.env } })
    const { program, dataDir, admin } = seeded
    const random = createRandom(proof.seed)
    const readers = seeded.people.slice(0, rounds * NAMED).map((person, n): Reader => {
      // Every other service asks to come back later first.
      const device = service.device(`/${n % 2 === 0 ? 201 : 429}/${person.id}`)
      return { ...person, device, isAtOnce: n % NAMED < NAMED / 2 }
    })
    const ids = readers.map(({ id }) => id)
    await program.start()
    await withDatabase(dataDir, (client) =>
      client.query('update users set email_verified_at = now() where id = any($1::int[])', [ids]),
    )
    for (const { isAtOnce, device, ...person } of readers) {
      const on = ['replies-bell', 'replies-email', 'replies-push']
      const body = { on, emails: isAtOnce ? 'instant' : 'daily' }
      await post(program.url, person, notices.savePreferences.path, body)
      await post(program.url, person, notices.addDevice.path, device.subscription)
    }
    const kill = async () => {
      await delay(random.between(50, 900))
      await program.end('SIGKILL')
      await program.start()
    }
    for (let round = 0; round < rounds; round++) {
      const named = readers.slice(round * NAMED, (round + 1) * NAMED)
      const content = named.map(({ username }) => `@${username}`).join(' ')
      for (let n = 0; n < POSTS; n++) await post(program.url, admin, forumPosts.create.path, { content })
      // Their morning has come: whoever starts looks at once.
      await withDatabase(dataDir, (client) =>
        client.query('update notice_settings set next_digest_at = now() where next_digest_at is not null'),
      )
      await kill()
      await kill()
    }
    const waiting = () =>
      withDatabase(dataDir, async (client) => {
        const { rowCount } = await client.query(
          `select from pgboss.job where name ~ '^(letter-notice|notices-)' and state in ('created', 'retry', 'active')`,
        )
        return rowCount ?? 0
      })
    const isSettled = await waitUntil(async () => (await waiting()) === 0, SETTLED_SECONDS)
    const wrong = isSettled ? [] : [`${await waiting()} jobs still wait after ${SETTLED_SECONDS} s`]
    let [again, told] = [0, 0]
    for (const reader of readers) {
      const emails = emailsOf(reader, mail)
      wrong.push(...emails.wrong)
      again += emails.again
      const path = new URL(reader.device.endpoint).pathname
      const calls = service.told.filter((one) => one.path === path)
      // The first call of a service that was busy came to nothing.
      const tags = calls.slice(path.startsWith('/429') ? 1 : 0).map(({ body }) => reader.device.read(body).tag)
      told += tags.length
      if (new Set(tags).size < tags.length) wrong.push(`a device of ${reader.username} was told twice`)
    }
    const due = readers.length * POSTS
    if (told < due / 2) wrong.push(`devices were told ${told} of ${due} notices`)
    const leaving = mail.arrived.filter(({ isTaken }) => isTaken).length
    return flawless(
      `${2 * rounds} kills; ${leaving - again} e-mails left, ${again} of them again under the same name; devices were told ${told} of ${due}, none twice`,
      wrong,
    )
  },
}
