import { expect, test } from 'vitest'
import { modelApplications } from '#contract/model-applications.ts'
import { emailThatSays } from '#server/features/accounts/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleApplication } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const admin = await testServer.admin()
const { id: trackId } = await sampleTrack(context, { title: 'Low Lamp Waltz', artist: 'Lyle Okafor' })

// Call sheets and the like go to accounts, and by letter to those whose address is confirmed.
const ACCEPTED = 'Accepted. You were chosen. Dates and papers stand with your application, and come by letter.'
const UNCONFIRMED =
  'Accepted. You were chosen. Dates and papers stand with your application. Letters about them come once the address of your account is confirmed.'
const BY_HAND = 'Accepted. You were chosen. Casting writes to you about dates and papers.'
const DECLINED = 'Not selected. Not this time. Your application stays for later calls.'
const INTERVIEW = 'Interview. Casting would like to meet you. You are asked to choose a time, or told one by letter.'
const INTERVIEW_BY_HAND = 'Interview. Casting would like to meet you, and writes to you about a time.'
const JOIN =
  'To follow it on the site, open an account with this address and confirm it: http://lateset.test/login?tab=join'

let made = 0
test.each([
  ['accepted', 'confirmed', ACCEPTED, 'How it stands, and the way to take it back: http://lateset.test/casting'],
  ['accepted', true, UNCONFIRMED, 'How it stands, and the way to take it back: http://lateset.test/casting'],
  ['schedule_interview', true, INTERVIEW, 'How it stands, and the way to take it back: http://lateset.test/casting'],
  // Who was not chosen has nothing to take back.
  ['pass', true, DECLINED, 'How it stands: http://lateset.test/casting'],
  ['accepted', false, BY_HAND, JOIN],
  ['schedule_interview', false, INTERVIEW_BY_HAND, JOIN],
  ['pass', false, DECLINED, null],
] as const)('the letter about %s, with an account: %s', async (status, hasAccount, news, link) => {
  const email = `read${++made}@lateset.example`
  const modelId = hasAccount ? (await testServer.person({ role: 'model' })).id : null
  if (hasAccount === 'confirmed')
    await context.db.$client.query('update users set email_verified_at = now() where id = $1', [modelId])
  const { id } = await sampleApplication(context, {
    ...{ email, trackId, modelId, form: 'role', fullLegalName: 'Mira Okafor', characterName: 'Low Lamp Waltz' },
  })
  await admin.call(modelApplications.decide, { params: { id }, body: { status, mail: 'now' } })
  const letter = (await emailThatSays(context, email, 'there is news')).replaceAll('\r', '')
  const target = 'a part in “Low Lamp Waltz” by Lyle Okafor'
  const { name } = await context.site()
  expect(letter.slice(letter.indexOf('Hello'))).toBe(
    [
      ...['Hello Mira Okafor,', `there is news of your application for ${target}.`, news],
      ...(link ? [link] : []),
      `${name}\n`,
    ].join('\n\n'),
  )
})
