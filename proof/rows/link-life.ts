import { eq } from 'drizzle-orm'
import {
  emailsTo,
  freshAddress,
  mailedSecret,
  SAMPLE_PASSWORD,
  sampleAccount,
  sampleForm,
  tryLogin,
} from '../../src/server/features/accounts/samples.ts'
import { setupLink } from '../../src/server/features/accounts/setup-link.ts'
import { newsletterSubscribersTable } from '../../src/server/features/newsletter/table.ts'
import { usersTable } from '../../src/server/platform/identity/table.ts'
import { newToken } from '../../src/server/platform/identity/tokens.ts'
import { noticeSettingsTable } from '../../src/server/platform/notices/table.ts'
import type { TestServer } from '../../src/server/testing/start-test-server.ts'
import { flawless, type Row } from '../row.ts'

const OTHER_PASSWORD = 'entirely new drum'

/** Somebody with a session, and the emails that went to them. */
interface Person {
  id: number
  email: string
  username: string
  authorization: string
}

let made = 0

async function newPerson({ context, app }: TestServer): Promise<Person> {
  const { id, username, email } = await sampleAccount(context, { username: `link-life-${++made}` })
  return { id, username, email, authorization: `Bearer ${(await tryLogin({ app }, username)).json().token}` }
}

const post = (testServer: TestServer, url: string, payload: object, authorization?: string) =>
  testServer.app.inject({
    method: 'POST',
    url,
    payload,
    headers: authorization ? { authorization } : {},
    remoteAddress: freshAddress(),
  })

async function done(answer: ReturnType<typeof post>): Promise<void> {
  const { statusCode, body } = await answer
  if (statusCode > 299) throw new Error(`${statusCode}: ${body}`)
}

const askForReset = (testServer: TestServer, { email }: Person) =>
  done(post(testServer, '/api/auth/forgot-password', { email }))
const resetBy = (testServer: TestServer, token: string) =>
  post(testServer, '/api/auth/reset-password', { token, password: OTHER_PASSWORD })

/** A link of each kind and how it is used. */
const kinds: Record<string, (testServer: TestServer, person: Person) => Promise<() => ReturnType<typeof post>>> = {
  async reset(testServer, person) {
    await askForReset(testServer, person)
    const token = await mailedSecret(testServer.context, person.email, '/reset-password')
    return () => resetBy(testServer, token)
  },
  async 'change of address'(testServer, person) {
    const email = `next-${person.username}@lateset.test`
    await done(post(testServer, '/api/account/email', { email, password: SAMPLE_PASSWORD }, person.authorization))
    const token = await mailedSecret(testServer.context, email, '/confirm-email')
    return () => post(testServer, '/api/auth/confirm-email', { token })
  },
  async 'confirmation of an address'(testServer, person) {
    const asked = { email: person.email, password: SAMPLE_PASSWORD }
    await done(post(testServer, '/api/account/email', asked, person.authorization))
    const token = await mailedSecret(testServer.context, person.email, '/confirm-email')
    return () => post(testServer, '/api/auth/confirm-email', { token })
  },
}

const deletedByOwner = async (testServer: TestServer, { authorization }: Person) =>
  testServer.app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers: { authorization },
    payload: { password: SAMPLE_PASSWORD },
  })

async function asAdmin(testServer: TestServer, method: string, url: string, payload: object): Promise<void> {
  const { statusCode, body } = await (await testServer.admin()).send({ method, url, payload })
  if (statusCode > 299) throw new Error(`${statusCode}: ${body}`)
}

/** What ends every link, and whether the owner is told of it. */
const events: Record<
  string,
  { isTold: boolean; happen: (testServer: TestServer, person: Person) => Promise<unknown> }
> = {
  'the password is changed': {
    isTold: true,
    happen: (testServer, { authorization }) =>
      done(
        post(
          testServer,
          '/api/account/password',
          { currentPassword: SAMPLE_PASSWORD, password: OTHER_PASSWORD },
          authorization,
        ),
      ),
  },
  'the password is reset': {
    isTold: true,
    async happen(testServer, person) {
      const before = (await emailsTo(testServer.context, person.email)).filter((mail) =>
        mail.includes('/reset-password'),
      )
      await askForReset(testServer, person)
      const token = await mailedSecret(testServer.context, person.email, '/reset-password', before.length + 1)
      await done(resetBy(testServer, token))
    },
  },
  'the address is changed': {
    isTold: true,
    async happen(testServer, person) {
      const email = `moved-${person.username}@lateset.test`
      await done(post(testServer, '/api/account/email', { email, password: SAMPLE_PASSWORD }, person.authorization))
      await done(
        post(testServer, '/api/auth/confirm-email', {
          token: await mailedSecret(testServer.context, email, '/confirm-email'),
        }),
      )
    },
  },
  'an admin changes the address': {
    isTold: true,
    happen: (testServer, { id, username }) =>
      asAdmin(testServer, 'PATCH', `/api/admin/users/${id}`, { email: `given-${username}@lateset.test` }),
  },
  'the account is banned and let in again': {
    isTold: false,
    async happen(testServer, { id }) {
      await asAdmin(testServer, 'POST', `/api/admin/users/${id}/ban`, { reason: 'Asked to leave' })
      await asAdmin(testServer, 'DELETE', `/api/admin/users/${id}/ban`, {})
    },
  },
  'the account is deleted': { isTold: true, happen: deletedByOwner },
}

/** Lets each event happen to somebody who has each kind of link, and tries the link. */
async function walk(testServer: TestServer): Promise<{ cells: number; wrong: string[] }> {
  const wrong: string[] = []
  let cells = 0
  for (const [kind, make] of Object.entries(kinds))
    for (const [event, { isTold, happen }] of Object.entries(events)) {
      const person = await newPerson(testServer)
      const use = await make(testServer, person)
      const before = (await emailsTo(testServer.context, person.email)).length
      await happen(testServer, person)
      cells++
      const { statusCode, body } = await use()
      if (statusCode !== 400) wrong.push(`${kind} after ${event}: ${statusCode} ${body.slice(0, 80)}`)
      if (isTold && !(await isTrue(async () => (await emailsTo(testServer.context, person.email)).length > before)))
        wrong.push(`${kind}: nobody was told that ${event}`)
    }
  return { cells, wrong }
}

/** Waits for an email that is being written. */
async function isTrue(ask: () => Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + 5000; Date.now() < until; await new Promise((next) => setTimeout(next, 50)))
    if (await ask()) return true
  return false
}

/** Links that are not of one person's account: the first admin's and those of the newsletter. */
async function others(testServer: TestServer): Promise<{ cells: number; wrong: string[] }> {
  const wrong: string[] = []
  const refused = async (what: string, answer: ReturnType<typeof post>) => {
    const { statusCode } = await answer
    if (statusCode !== 400) wrong.push(`${what}: ${statusCode}`)
  }
  const secretOf = async () => (await setupLink(testServer.context))?.split('token=')[1] ?? ''
  const [older, newer] = [await secretOf(), await secretOf()]
  const setup = (token: string) =>
    post(testServer, '/api/auth/setup', {
      ...{ token, username: `first-${++made}`, email: `first-${made}@lateset.test` },
      password: OTHER_PASSWORD,
    })
  await refused('an older setup link', setup(older))
  await done(setup(newer))
  await refused('a setup link that was used', setup(newer))

  const person = await newPerson(testServer)
  await done(
    post(testServer, '/api/account/email', { email: person.email, password: SAMPLE_PASSWORD }, person.authorization),
  )
  const token = await mailedSecret(testServer.context, person.email, '/confirm-email')
  await done(post(testServer, '/api/auth/confirm-email', { token }))
  await done(post(testServer, '/api/newsletter', { email: person.email }))
  const [row] = await testServer.context.db
    .select()
    .from(newsletterSubscribersTable)
    .where(eq(newsletterSubscribersTable.email, person.email))
  const unsubscribeToken = newToken().token
  await testServer.context.db.insert(noticeSettingsTable).values({ userId: person.id, unsubscribeToken })
  await done(post(testServer, `/api/notices/unsubscribe?token=${unsubscribeToken}`, {}))
  await deletedByOwner(testServer, person)
  await refused(
    'the end of the e-mails about notices of a deleted account',
    post(testServer, `/api/notices/unsubscribe?token=${unsubscribeToken}`, {}),
  )
  await refused('the way off the newsletter of a deleted account', leave(testServer, row?.leaveToken ?? ''))

  const mover = await newPerson(testServer)
  await events['the address is changed']?.happen(testServer, mover)
  const back = await mailedSecret(testServer.context, mover.email, '/undo-email')
  const newAccount = { ...sampleForm(), email: mover.email }
  const taken = await post(testServer, '/api/users', newAccount)
  if (taken.statusCode !== 409) wrong.push(`an address that may be taken back to was given away: ${taken.statusCode}`)
  await done(post(testServer, '/api/auth/undo-email', { token: back }))
  await refused('a way back that was used', post(testServer, '/api/auth/undo-email', { token: back }))
  const [again] = await testServer.context.db.select().from(usersTable).where(eq(usersTable.id, mover.id))
  if (again?.email !== mover.email) wrong.push('the way back led nowhere')

  const contactEmail = `label-${++made}@lateset.test`
  const signIn = { username: `label-${made}`, password: SAMPLE_PASSWORD }
  const admin = await testServer.admin()
  const artist = await admin.send({
    method: 'POST',
    url: '/api/artists',
    payload: { name: `Label ${made}`, contactEmail, ...signIn },
  })
  await done(post(testServer, '/api/auth/forgot-password', { email: contactEmail }))
  const theirs = await mailedSecret(testServer.context, contactEmail, '/reset-password')
  await asAdmin(testServer, 'PUT', `/api/artists/${artist.json().id}`, { password: OTHER_PASSWORD })
  await refused('a link of an artist whose password the label set', resetBy(testServer, theirs))
  return { cells: 7, wrong }
}

const leave = (testServer: TestServer, token: string) =>
  post(testServer, `/api/newsletter/unsubscribe?token=${token}`, {})

export const linkLife: Row = {
  id: 'R29',
  title: 'The life of links in mails',
  goal: 'no link of a person outlives a change of password or address, a reset, a ban, a deletion or the use of a sibling; the old address is told',
  limit: { quick: 120, soak: 120 },
  async run({ startTestServer }) {
    const testServer = await startTestServer({ jobs: true })
    const rest = await others(testServer)
    const walked = await walk(testServer)
    return flawless(`${walked.cells + rest.cells} links`, [...rest.wrong, ...walked.wrong])
  },
}
