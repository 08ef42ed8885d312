import { expect, test } from 'vitest'
import { modelApplications } from '#contract/model-applications.ts'
import { emailThatSays, freshAddress } from '#server/features/accounts/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { generalForm, roleForm, sampleApplication } from './samples.ts'

const LABEL = 'casting@lateset.test'
const testServer = await sharedTestServer({ jobs: true, env: { CONTACT_EMAIL: LABEL } })
const admin = await testServer.admin()

const letter = (to: string, words: string) => emailThatSays(testServer.context, to, words)

test('whoever applies with the general form is told that it came and what comes next, and the label what was sent', async () => {
  const email = 'nora.general@lateset.example'
  const payload = { ...generalForm, email, stageName: 'Nox', portfolio: 'https://nox.example' }
  const url = '/api/model-applications'
  expect(
    (await testServer.app.inject({ method: 'POST', url, payload, remoteAddress: freshAddress() })).statusCode,
  ).toBe(201)
  const own = await letter(email, 'Hello Nora Achterberg')
  expect(own).toContain('Subject: You have applied for a place in our music videos')
  for (const line of ['Nox', 'nox.example', 'Beginner']) expect(own).not.toContain(line)
  expect(own).toContain('What happens next: It is here. Casting reads every one and writes to you.')
  for (const kept of ['1994', '171 cm', '64 kg', '/casting']) expect(own).not.toContain(kept)
  const notice = await letter(LABEL, 'Nora Achterberg applies for a place in our music videos')
  expect(notice).toContain(`Reply-To: ${email}`)
  for (const line of ['Stage name: Nox', 'Portfolio: https://nox.example', 'Beginner (0-1 years)'])
    expect(notice).toContain(line)
})

test('an application for a role, and every change of it, is e-mailed in the words of the page', async () => {
  const { id: track } = await sampleTrack(testServer.context, {
    title: 'Tobacco & Rain',
    artist: 'Lyle Okafor',
    castingActive: true,
  })
  const model = await testServer.person({ role: 'model' })
  const email = 'nora.role@lateset.example'
  const { id } = await model.call(modelApplications.create, {
    body: { ...roleForm(track), email, characterName: 'Night porter' },
  })
  const target = 'the part of Night porter in “Tobacco & Rain” by Lyle Okafor'
  const sent = await letter(email, `You have applied for ${target}`)
  expect(sent).toContain('http://lateset.test/casting')
  for (const [status, word, meaning] of [
    ['Schedule Interview', 'Interview', 'Casting would like to meet you'],
    ['Pass', 'Not selected', 'Not this time.'],
    ['Accepted', 'Accepted', 'You were chosen.'],
  ] as const) {
    await admin.call(modelApplications.decide, {
      params: { id },
      body: { status, adminNotes: 'Not for them.', mail: 'now' },
    })
    const told = await letter(email, `${word}. ${meaning}`)
    expect(told).toContain(target)
    expect(told).not.toContain('Not for them.')
  }
  await model.call(modelApplications.withdraw, { params: { id } })
  await letter(email, 'Withdrawn. You took it back.')
  await letter(LABEL, `The application for ${target} is withdrawn: the place is free again.`)
})

test('who left no address is written to at that of the account, and who has none at all is not', async () => {
  const model = await testServer.person({ role: 'model' })
  const [own, nobody] = [
    await sampleApplication(testServer.context, { modelId: model.id }),
    await sampleApplication(testServer.context, {}),
  ]
  for (const { id } of [nobody, own])
    await admin.call(modelApplications.decide, { params: { id }, body: { status: 'accepted', mail: 'now' } })
  await letter(`${model.username}@lateset.test`, 'You were chosen.')
  const { rows } = await testServer.context.db.$client.query(
    "select state from pgboss.job where name = 'letter-application-status' and state = 'failed'",
  )
  expect(rows).toEqual([])
})
