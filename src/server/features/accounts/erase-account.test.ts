import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { modelApplications } from '#contract/model-applications.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { newsletterSubscribersTable } from '#server/features/newsletter/table.ts'
import { samplePicture, samplePortfolio } from '#server/features/portfolios/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { inParts, inventory, sampleVideo, sampleWav, upload } from '#server/features/uploads/samples.ts'
import { activityChangesTable, activityTable } from '#server/platform/audit/table.ts'
import { throttleTable, usersTable } from '#server/platform/identity/table.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { cleanUpAccounts } from './cleanup.ts'
import { emailsTo, SAMPLE_PASSWORD, sampleAccount, signIn, tryLogin } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()

async function member(role: 'model' | 'artist') {
  const { id, username, email } = await sampleAccount(context, { role })
  const headers = await signIn(testServer, username)
  const send: TestUser['send'] = (request) =>
    testServer.guest.send({ ...request, headers: { ...headers, ...request.headers } })
  const leave = () => send({ method: 'DELETE', url: '/api/account', payload: { password: SAMPLE_PASSWORD } })
  return { id, username, email, send, leave }
}

test('a model who goes takes portfolio, pictures and half-sent files along', async () => {
  const before = await inventory(context)
  const model = await member('model')
  await samplePortfolio(model, ['a.jpg', 'b.jpg'])
  await upload(model, 'image', 'me.jpg', await samplePicture())
  const begun = await inParts.begin(model, 20_000, { kind: 'video', filename: 'half.mp4' })
  await inParts.add(model, String(begun.headers.location), 0, sampleVideo('mp4').subarray(0, 5000))
  expect(await inventory(context)).not.toEqual(before)
  expect((await model.leave()).statusCode).toBe(200)
  expect(await inventory(context)).toEqual(before)
})

test('what admins changed of somebody is no longer recorded once they have gone; what they did else is', async () => {
  const model = await member('model')
  const other = await member('model')
  for (const { id } of [model, other]) {
    await admin.send({ method: 'PATCH', url: `/api/admin/users/${id}`, payload: { fullLegalName: 'Legal Name' } })
    await admin.send({ method: 'PATCH', url: `/api/admin/models/${id}`, payload: { phone: '+31 10 555 77 31' } })
  }
  await model.leave()
  const things = async (table: typeof activityTable | typeof activityChangesTable) =>
    new Set((await context.db.select({ thing: table.thingId }).from(table)).map(({ thing }) => thing))
  expect([await things(activityTable), await things(activityChangesTable)]).toEqual([
    new Set([other.id]),
    new Set([other.id]),
  ])
})

test('the name of who has gone stands at no e-mail of an application that was deleted before', async () => {
  const model = await member('model')
  const { id } = await sampleApplication(context, { modelId: model.id, fullLegalName: 'Gone Altogether' })
  await admin.call(modelApplications.decide, { params: { id }, body: { status: 'accepted' } })
  const waiting = await admin.call(modelApplications.waitingMails, {})
  const changes = waiting.filter(({ applicationId }) => applicationId === id).map(({ change }) => change)
  await admin.call(modelApplications.settleMails, { body: { changes, send: false } })
  const named = () => context.db.select().from(activityTable).where(eq(activityTable.title, 'Gone Altogether'))
  expect(await named()).toHaveLength(2)
  await context.db.delete(modelApplicationsTable).where(eq(modelApplicationsTable.id, id))
  await model.leave()
  expect(await named()).toEqual([])
})

test('of an admin who goes nothing is recorded, nor of what was taken off the newsletter', async () => {
  const admins = await testServer.admin()
  const { id, username, email } = await sampleAccount(context, { role: 'admin' })
  await context.db.update(usersTable).set({ emailVerifiedAt: new Date() }).where(eq(usersTable.id, id))
  await context.db.insert(newsletterSubscribersTable).values({ email, leaveToken: 'x'.repeat(43) })
  const [subscriber] = await context.db
    .select()
    .from(newsletterSubscribersTable)
    .where(eq(newsletterSubscribersTable.email, email))
  const removed = await admins.send({ method: 'DELETE', url: `/api/newsletter/${subscriber?.id}` })
  expect(removed.statusCode).toBe(200)
  const headers = await signIn(testServer, username)
  const left = await testServer.guest.send({
    ...{ method: 'DELETE', url: '/api/account', headers },
    payload: { password: SAMPLE_PASSWORD },
  })
  expect(left.statusCode).toBe(200)
  const recorded = await context.db.select().from(activityChangesTable)
  expect(recorded.filter((row) => JSON.stringify([row.before, row.after]).includes(email))).toEqual([])
})

test('a file on a record stays when its artist goes, and tells nobody who sent it', async () => {
  const artist = await member('artist')
  const { url } = (await upload(artist, 'audio', 'Kettle by Juno.wav', sampleWav())).json()
  await sampleTrack(context, { audioUrl: url })
  await artist.leave()
  expect((await testServer.guest.send({ method: 'GET', url })).statusCode).toBe(200)
  const [row] = await context.db.select().from(uploadsTable).where(eq(uploadsTable.url, url))
  expect(row).toMatchObject({ originalName: null, uploadedBy: null })
})

test('nobody is written to who has gone meanwhile, and no counted try names them', async () => {
  const model = await member('model')
  const payload = { email: `new.${model.email}`, password: SAMPLE_PASSWORD }
  await model.send({ method: 'POST', url: '/api/account/email', payload })
  await model.leave()
  await context.jobs.start(true)
  await expect.poll(() => pendingEmails(model.id), { timeout: 10_000 }).toBe(0)
  expect(await emailsTo(context, payload.email)).toEqual([])
  const keys = (await context.db.select().from(throttleTable)).map(({ key }) => key)
  expect(keys.filter((key) => key.includes(model.username.toLowerCase()))).toEqual([])
})

async function pendingEmails(userId: number): Promise<number> {
  const { rows } = await context.db.$client.query(
    `select count(*)::int as n from pgboss.job where name = 'letter-confirm' and data ->> 'userId' = $1 and state <> 'completed'`,
    [String(userId)],
  )
  return rows[0].n
}

test('whoever goes while they sign in leaves nothing of where they were', async () => {
  const { id, username } = await sampleAccount(context)
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const entering = await context.db.transaction(async (transaction) => {
    await transaction.select().from(usersTable).where(eq(usersTable.id, id)).for('update')
    const login = tryLogin(testServer, username)
    await expect.poll(async () => (await context.db.execute(waiting)).rowCount).toBe(1)
    await transaction.delete(usersTable).where(eq(usersTable.id, id))
    return [login]
  })
  expect((await entering[0])?.statusCode).toBe(401)
  expect(await context.db.$count(throttleTable, sql`starts_with(${throttleTable.key}, ${`known ${id} `})`)).toBe(0)
})

test('no e-mail that was written tells of who has gone; the last of all is forgotten with the hourly cleanup', async () => {
  const { username, email, send, leave } = await member('model')
  await send({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } })
  await send({
    method: 'POST',
    url: '/api/account/password',
    payload: { currentPassword: SAMPLE_PASSWORD, password: SAMPLE_PASSWORD },
  })
  const areWritten = () => context.db.execute(sql`update pgboss.job set state = 'completed' where name like 'letter-%'`)
  const told = async () => {
    const { rows } = await context.db.execute<{ data: { kind?: string } }>(sql`
      select data from pgboss.job where data::text like ${`%${username}%`} or data::text like ${`%${email}%`}`)
    return rows.map(({ data }) => data.kind)
  }
  await areWritten()
  expect(await told()).toHaveLength(2)
  expect((await leave()).statusCode).toBe(200)
  expect(await told()).toEqual(['deleted'])
  await cleanUpAccounts(context)
  expect(await told()).toEqual(['deleted'])
  await areWritten()
  await cleanUpAccounts(context)
  expect(await told()).toEqual([])
})
