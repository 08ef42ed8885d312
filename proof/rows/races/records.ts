import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import {
  freshAddress,
  SAMPLE_PASSWORD,
  sampleAccount,
  sampleForm,
} from '../../../src/server/features/accounts/samples.ts'
import { adminViewsTable } from '../../../src/server/features/admin/table.ts'
import { sampleApplication } from '../../../src/server/features/model-applications/samples.ts'
import { applicationChangesTable } from '../../../src/server/features/model-applications/table.ts'
import { newsletterSubscribersTable } from '../../../src/server/features/newsletter/table.ts'
import { sampleTrack } from '../../../src/server/features/tracks/samples.ts'
import { tracksTable } from '../../../src/server/features/tracks/table.ts'
import { EMAILS_PER_MAILBOX } from '../../../src/server/platform/email/mail-limits.ts'
import { authTokensTable, usersTable } from '../../../src/server/platform/identity/table.ts'
import { newToken } from '../../../src/server/platform/identity/tokens.ts'
import { alike, outcomeOf, type Race } from './race.ts'

/** One name, wanted by everybody. */
export const sameName: Race = {
  name: 'same-name sign-ups',
  async run({ testServer, round, crowd }) {
    // Every one of them is hashed, which takes a while.
    const many = Math.min(crowd, 10)
    const username = `Sought.${round}`
    const answers = await alike(Array(many).fill(testServer.app), (app) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/register',
        remoteAddress: freshAddress(),
        payload: sampleForm({ username }),
      }),
    )
    const rows = await testServer.context.db.$count(usersTable, eq(usersTable.username, username))
    return outcomeOf(answers, { 201: 1, 409: many - 1 }, { rows: [rows, 1] })
  },
}

/** Two and more editors who saw the same version. */
export const parallelEdits: Race = {
  name: 'edits of one version',
  async run({ testServer, admin }) {
    const { id, version } = await sampleTrack(testServer.context)
    const answers = await alike(Array(20).fill(admin), (who, at) =>
      who.send({ method: 'PUT', url: `/api/tracks/${id}`, payload: { title: `Edit ${at}`, version } }),
    )
    const [row] = await testServer.context.db.select().from(tracksTable).where(eq(tracksTable.id, id))
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    return outcomeOf(
      answers,
      { 200: 1, 409: 19 },
      { version: [row?.version, version + 1], title: [row?.title, `Edit ${winner}`] },
    )
  },
}

/** Taking back and deciding at the same moment. */
export const withdrawn: Race = {
  name: 'withdrawals of one application',
  async run({ testServer, people: [who] }) {
    const { db } = testServer.context
    if (!who) throw new Error('Nobody withdraws')
    const { id } = await sampleApplication(testServer.context, { modelId: who.id })
    const answers = await alike(Array(10).fill(who), (one) =>
      one.send({ method: 'POST', url: `/api/model-applications/${id}/withdraw` }),
    )
    const changes = await db.$count(applicationChangesTable, eq(applicationChangesTable.applicationId, id))
    return outcomeOf(answers, { 200: 1, 404: 9 }, { changes: [changes, 1] })
  },
}

/** The secret of one email, used by everybody who has read it. */
export const usedSecret: Race = {
  name: 'one mailed secret',
  async run({ testServer, crowd }) {
    const { db } = testServer.context
    const many = Math.min(crowd, 5)
    const owner = await sampleAccount(testServer.context)
    const { token, tokenHash } = newToken()
    const expiresAt = new Date(Date.now() + 60_000)
    await db.insert(authTokensTable).values({ tokenHash, userId: owner.id, purpose: 'reset', expiresAt })
    const answers = await alike(Array(many).fill(testServer.guest), (guest) =>
      guest.send({ method: 'POST', url: '/api/auth/reset-password', payload: { token, password: SAMPLE_PASSWORD } }),
    )
    return outcomeOf(answers, { 200: 1, 400: many - 1 })
  },
}

/** One address, asked to be put on the list many times. */
export const subscribedTwice: Race = {
  name: 'one subscriber',
  async run({ testServer, round, crowd }) {
    const email = `keen${round}@lateset.test`
    const answers = await alike(Array(crowd).fill(testServer.app), (app) =>
      app.inject({ method: 'POST', url: '/api/newsletter', remoteAddress: freshAddress(), payload: { email } }),
    )
    const { db } = testServer.context
    const rows = await db.$count(newsletterSubscribersTable, eq(newsletterSubscribersTable.email, email))
    const queued = await db.execute<{ emails: number }>(sql`
      select count(*)::int as emails from pgboss.job
      where name = 'letter-newsletter' and data->>'id' in
        (select id::text from newsletter_subscribers where email = ${email})`)
    return outcomeOf(
      answers,
      // Everybody is answered alike, and nobody told that the mailbox has its emails of the hour.
      { 200: crowd },
      { rows: [rows, 1], emails: [queued.rows[0]?.emails, EMAILS_PER_MAILBOX.tries] },
    )
  },
}

/** Room for one more saved view. */
export const lastView: Race = {
  name: 'last saved view',
  async run({ testServer }) {
    const { db } = testServer.context
    const admin = await testServer.admin()
    const view = (at: number) => ({ tab: 'tracks', name: `View ${at}`, search: { q: `${at}` } })
    await db.insert(adminViewsTable).values(Array.from({ length: 59 }, (_, at) => ({ userId: admin.id, ...view(at) })))
    const answers = await alike(Array(10).fill(admin), (who, at) =>
      who.send({ method: 'POST', url: '/api/admin/desk/views', payload: view(100 + at) }),
    )
    const rows = await db.$count(adminViewsTable, eq(adminViewsTable.userId, admin.id))
    return outcomeOf(answers, { 201: 1, 409: 9 }, { rows: [rows, 60] })
  },
}

/** The last two admins leave each other no say. */
export const lastAdmin: Race = {
  name: 'last admin',
  async run({ testServer, admin }) {
    const { db } = testServer.context
    const other = await testServer.admin()
    const both = [admin, other]
    const runInChildProcess = and(
      eq(usersTable.role, 'admin'),
      ne(usersTable.id, admin.id),
      ne(usersTable.id, other.id),
    )
    await db.update(usersTable).set({ role: 'listener' }).where(runInChildProcess)
    await alike(both, (who, at) =>
      who.send({ method: 'PATCH', url: `/api/admin/users/${both[1 - at]?.id}`, payload: { role: 'listener' } }),
    )
    const left = await db.$count(usersTable, eq(usersTable.role, 'admin'))
    const ids = both.map(({ id }) => id)
    await db.update(usersTable).set({ role: 'admin' }).where(inArray(usersTable.id, ids))
    // Whoever comes second is refused as the last admin, or as none any more.
    return outcomeOf([], {}, { admins: [left, 1] })
  },
}
