import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { newsletter } from '#contract/newsletter.ts'
import { emailsTo, freshAddress } from '#server/features/accounts/samples.ts'
import { hashToken } from '#server/platform/identity/tokens.ts'
import { wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { newsletterSubscribersTable } from './table.ts'

const testServer = await sharedTestServer({ jobs: true, pages: true })
const admin = await testServer.admin()

const send = (payload: object, from = freshAddress()) =>
  testServer.app.inject({ method: 'POST', url: '/api/newsletter', payload, remoteAddress: from })
const letters = (to: string, count: number) =>
  vi.waitFor(
    async () => {
      const all = await emailsTo(testServer.context, to)
      expect(all).toHaveLength(count)
      return all
    },
    { timeout: 10_000, interval: 100 },
  )
const secretIn = (letter: string | undefined, name: string) =>
  new RegExp(`${name}=([\\w-]+)`).exec(letter ?? '')?.[1] ?? ''
const stateOf = async (email: string) => (await admin.call(newsletter.list, {})).find((one) => one.email === email)
let made = 0
const freshEmail = () => `reader${++made}@lateset.test`

describe('the newsletter', () => {
  test('is sent to nobody who has not confirmed, and confirmed once', async () => {
    const email = freshEmail()
    const answer = await send({ email: email.toUpperCase(), subscribed: true, confirmedAt: '2020-01-01' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      'Check your mail: one press there, and you are on the list.',
    ])
    const [letter] = await letters(email, 1)
    expect(await stateOf(email)).toMatchObject({ subscribed: true, confirmedAt: null })
    const token = secretIn(letter, 'confirm')
    const confirmed = await testServer.guest.call(newsletter.confirm, { body: { token } })
    expect(confirmed.message).toBe('You are on the list. We write when there is something to hear.')
    expect((await stateOf(email))?.confirmedAt).not.toBeNull()
    expect(await testServer.guest.ask(newsletter.confirm, { body: { token } })).toMatchObject({
      status: 400,
      body: { message: 'This link has been used or is too old.' },
    })
  })

  test('tells nobody who is on the list, and does not ask those again', async () => {
    const email = freshEmail()
    await send({ email })
    const [letter] = await letters(email, 1)
    await testServer.guest.call(newsletter.confirm, { body: { token: secretIn(letter, 'confirm') } })
    const again = await send({ email })
    expect([again.statusCode, again.body]).toEqual([200, (await send({ email: freshEmail() })).body])
    expect(await emailsTo(testServer.context, email)).toHaveLength(1)
  })

  test('is left with one press in the mail program, and asked for anew', async () => {
    const email = freshEmail()
    await send({ email })
    const [letter = ''] = await letters(email, 1)
    expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const link = /List-Unsubscribe: <http:\/\/lateset\.test([^>]+)>/.exec(letter)?.[1] ?? ''
    const left = await testServer.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(left.statusCode).toBe(200)
    expect(await stateOf(email)).toMatchObject({ subscribed: false })
    expect(
      await testServer.guest.ask(newsletter.confirm, { body: { token: secretIn(letter, 'confirm') } }),
    ).toMatchObject({
      status: 400,
    })
    await send({ email })
    const [, second] = await letters(email, 2)
    await testServer.guest.call(newsletter.confirm, { body: { token: secretIn(second, 'confirm') } })
    expect(await stateOf(email)).toMatchObject({ subscribed: true, confirmedAt: expect.any(String) })
  })

  test('writes to nobody who has left or confirmed since the e-mail was queued, and puts nobody who left on the list', async () => {
    const email = freshEmail()
    await send({ email })
    const [letter] = await letters(email, 1)
    const { id } = (await stateOf(email)) as { id: number }
    await testServer.guest.call(newsletter.unsubscribe, { query: { token: secretIn(letter, 'leave') } })
    await testServer.context.jobs.add('letter-newsletter', { id })
    const other = freshEmail()
    await send({ email: other })
    const [second] = await letters(other, 1)
    expect(await emailsTo(testServer.context, email)).toHaveLength(1)
    // As when it is left while the e-mail is on its way out.
    const left = eq(newsletterSubscribersTable.id, id)
    const confirmHash = hashToken(secretIn(letter, 'confirm')).toString('hex')
    await testServer.context.db.update(newsletterSubscribersTable).set({ confirmHash }).where(left)
    const confirmed = await testServer.guest.ask(newsletter.confirm, { body: { token: secretIn(letter, 'confirm') } })
    expect([confirmed.status, (await stateOf(email))?.subscribed]).toEqual([400, false])
    await testServer.guest.call(newsletter.confirm, { body: { token: secretIn(second, 'confirm') } })
    await testServer.context.jobs.add('letter-newsletter', { id: (await stateOf(other))?.id })
    const third = freshEmail()
    await send({ email: third })
    await letters(third, 1)
    expect(await emailsTo(testServer.context, other)).toHaveLength(1)
  })

  test.each([
    [{ email: 'nowhere' }, 'Enter an email address, like name@example.org'],
    [{}, 'Email must be text'],
    [{ email: 'spam@lateset.test', website: 'x' }, 'Unable to subscribe'],
  ])('%o is refused: %s', async (payload, message) => {
    const answer = await send(payload)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    expect(await emailsTo(testServer.context, 'spam@lateset.test')).toEqual([])
  })

  test('writes no more than five e-mails an hour to one mailbox, and says nothing of it', async () => {
    const [name, host] = freshEmail().split('@')
    const answers = []
    for (let i = 0; i < 8; i++) answers.push((await send({ email: `${name}+${i}@${host}` })).body)
    expect(new Set(answers).size).toBe(1)
    const queued = sql`select count(*)::int as letters from pgboss.job where name = 'letter-newsletter' and data ->> 'id' in
      (select id::text from newsletter_subscribers where email like ${`${name}+%`})`
    expect((await testServer.context.db.execute(queued)).rows).toEqual([{ letters: 5 }])
  })

  test('unknown ways out are refused; only an admin sees the list', async () => {
    const unknown = await testServer.guest.ask(newsletter.unsubscribe, { query: { token: 'x'.repeat(43) } })
    expect([unknown.status, unknown.body]).toEqual([400, { message: 'This link is not complete' }])
    expect((await (await testServer.person()).ask(newsletter.list, {})).status).toBe(403)
  })

  test('works without script from the foot of every page to the way out', async () => {
    const email = freshEmail()
    const post = async (url: string, payload = '') => {
      const { statusCode, body } = await testServer.app.inject({
        method: 'POST',
        url,
        remoteAddress: freshAddress(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
      return [statusCode, wordsOf(body)]
    }
    expect((await testServer.guest.send({ method: 'GET', url: '/artists' })).body).toMatch(
      /<form[^>]*action="\/newsletter"/,
    )
    expect(await post('/newsletter', 'email=nowhere')).toEqual([400, expect.stringContaining('There is a problem')])
    expect(await post('/newsletter', `email=${email}`)).toEqual([200, expect.stringContaining('Check your mail')])
    const [letter] = await letters(email, 1)
    const confirm = `/newsletter?confirm=${secretIn(letter, 'confirm')}`
    expect((await testServer.guest.send({ method: 'GET', url: confirm })).body).toContain('Confirm')
    expect(await post(confirm, 'x=1')).toEqual([200, expect.stringContaining('You are on the list.')])
    const leave = `/newsletter?leave=${secretIn(letter, 'leave')}`
    expect(await post(leave, 'x=1')).toEqual([200, expect.stringContaining('You are off the list.')])
  })
})
