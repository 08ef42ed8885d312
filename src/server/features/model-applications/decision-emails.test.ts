import { describe, expect, test } from 'vitest'
import { modelApplications } from '#contract/model-applications.ts'
import { emailsTo, emailThatSays } from '#server/features/accounts/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleApplication } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const admin = await testServer.admin()
const { $client } = testServer.context.db

let made = 0
async function applied() {
  const email = `heard${++made}@lateset.example`
  const { id } = await sampleApplication(testServer.context, { email, form: 'general' })
  const decide = (body: object) => admin.call(modelApplications.decide, { params: { id }, body })
  const waiting = async () =>
    (await admin.call(modelApplications.waitingMails, {})).filter(({ applicationId }) => applicationId === id)
  const history = async () => (await admin.call(modelApplications.get, { params: { id } })).history
  return { id, email, decide, waiting, history }
}

const settle = (changes: number[], send: boolean) =>
  admin.call(modelApplications.settleMails, { body: { changes, send } })

/** Lets the ten minutes of every e-mail that waits pass. */
async function tenMinutesLater() {
  await $client.query('update model_application_changes set mail_due_at = now() where mail_due_at > now()')
  await $client.query("update pgboss.job set start_after = now() where name = 'letter-application-status'")
}

const received = (email: string) => emailsTo(testServer.context, email)

describe('the e-mail about a decision', () => {
  test('leaves after ten minutes unless said otherwise, and is listed until then', async () => {
    const { email, decide, waiting, history } = await applied()
    const before = Date.now()
    await decide({ status: 'accepted' })
    const [mail] = await waiting()
    expect(mail).toMatchObject({ applicant: expect.any(String), status: 'accepted', by: admin.username })
    expect(Date.parse(mail?.dueAt ?? '') - before).toBeGreaterThan(590_000)
    expect(Date.parse(mail?.dueAt ?? '') - before).toBeLessThan(640_000)
    expect(await received(email)).toEqual([])
    await tenMinutesLater()
    await emailThatSays(testServer.context, email, 'You were chosen.')
    await expect.poll(async () => (await history())[0]?.mailedAt).toEqual(expect.any(String))
    expect(await waiting()).toEqual([])
  })

  test('leaves at once where that is asked for, and stays sent', async () => {
    const { email, decide, waiting } = await applied()
    await decide({ status: 'pass' })
    const [mail] = await waiting()
    expect(await settle([mail?.change ?? 0], true)).toEqual({ settled: 1 })
    await emailThatSays(testServer.context, email, 'Not this time.')
    expect(await settle([mail?.change ?? 0], false)).toEqual({ settled: 0 })
    await tenMinutesLater()
    await expect.poll(async () => (await received(email)).length).toBe(1)
  })

  test.each([
    [
      'it is called off',
      async ({ waiting }: Awaited<ReturnType<typeof applied>>) => {
        const [mail] = await waiting()
        expect(await settle([mail?.change ?? 0], false)).toEqual({ settled: 1 })
      },
    ],
    [
      'the decision is changed back',
      ({ decide }: Awaited<ReturnType<typeof applied>>) => decide({ status: 'pending' }),
    ],
  ])('never leaves when %s', async (_what, takeBack) => {
    const one = await applied()
    await one.decide({ status: 'accepted' })
    await takeBack(one)
    expect(await one.waiting()).toEqual([])
    await tenMinutesLater()
    // An e-mail that was queued later has come, so that this one would have, too.
    const next = await applied()
    await next.decide({ status: 'accepted', mail: 'now' })
    await emailThatSays(testServer.context, next.email, 'You were chosen.')
    expect(await received(one.email)).toEqual([])
  })

  test('is not written at all where nobody is to be told', async () => {
    const { decide, waiting, history } = await applied()
    await decide({ status: 'accepted', mail: 'none' })
    await decide({ status: 'pending' })
    await decide({ status: 'accepted', mail: 'none' })
    expect([await waiting(), (await history()).map(({ mailDueAt }) => mailDueAt)]).toEqual([[], [null, null, null]])
  })

  test('tells the last of two decisions alone', async () => {
    const { email, decide, waiting } = await applied()
    await decide({ status: 'accepted' })
    await decide({ status: 'pass' })
    expect((await waiting()).map(({ status }) => status)).toEqual(['pass'])
    await tenMinutesLater()
    await emailThatSays(testServer.context, email, 'Not this time.')
    expect(await received(email)).toHaveLength(1)
  })

  test('is refused in words where it cannot be understood', async () => {
    const { id } = await sampleApplication(testServer.context)
    const body = { status: 'pass', mail: 'tomorrow' }
    expect(await admin.ask(modelApplications.decide, { params: { id }, body: body as never })).toMatchObject({
      status: 400,
      body: { fields: { mail: 'Mail must be one of now, later, none' } },
    })
    expect(await admin.ask(modelApplications.settleMails, { body: { changes: [], send: true } })).toMatchObject({
      status: 400,
      body: { fields: { changes: 'Name at least one letter' } },
    })
  })
})

describe('notes of the team', () => {
  test('are kept by name, read by the team, and in no answer to the applicant', async () => {
    const [other, model] = [await testServer.admin(), await testServer.person({ role: 'model' })]
    const { id } = await sampleApplication(testServer.context, { modelId: model.id, form: 'general' })
    const params = { id }
    await admin.call(modelApplications.keepNote, { params, body: { note: 'Ask about nights.' } })
    await other.call(modelApplications.keepNote, { params, body: { note: 'Reads well.' } })
    const { teamNotes } = await admin.call(modelApplications.get, { params })
    expect(teamNotes.map(({ author, note }) => [author, note]).toSorted()).toEqual(
      [
        [admin.username, 'Ask about nights.'],
        [other.username, 'Reads well.'],
      ].toSorted(),
    )
    const own = [
      await model.ask(modelApplications.list, {}),
      await model.ask(modelApplications.ofUser, { params: { userId: model.id } }),
      await model.ask(modelApplications.withdraw, { params }),
    ]
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(JSON.stringify(own)).not.toMatch(/Ask about nights|Reads well|teamNotes|mailDueAt/)
    await other.call(modelApplications.keepNote, { params, body: { note: '' } })
    expect((await admin.call(modelApplications.get, { params })).teamNotes).toHaveLength(1)
    expect(
      await admin.ask(modelApplications.keepNote, { params: { id: 2_000_000_000 }, body: { note: 'x' } }),
    ).toMatchObject({ status: 404, body: { message: 'Application not found' } })
  })
})
