import { expect, test } from 'vitest'
import { notices } from '#contract/notices.ts'
import { shortlists } from '#contract/shortlists.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleShortlist } from './samples.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer

const told = async (user: TestUser) => (await user.call(notices.list, { query: {} })).items

test('whoever made a shortlist hears what its director answers: once for all they have not read, and nobody else', async () => {
  const [admin, colleague] = [await testServer.admin(), await testServer.admin()]
  const { call } = await sampleShortlist(testServer)
  const ida = await sampleApplication(context, { trackId: call.id, fullLegalName: 'Ida Maes', characterName: 'Guest' })
  const ruth = await sampleApplication(context, {
    trackId: call.id,
    fullLegalName: 'Ruth Bell',
    characterName: 'Clerk',
  })
  const body = { applications: [ida.id, ruth.id], director: 'Agnes V.' }
  const { path } = await admin.call(shortlists.create, { params: { id: call.id }, body })
  const params = { secret: path.slice('/shortlists/'.length) }
  const before = (await told(colleague)).length

  await guest.call(shortlists.mark, { params, body: { applicationId: ida.id, verdict: 'yes' } })
  const about = { text: `The shortlist for ${call.title}`, to: `/admin/casting/${call.id}`, action: 'The board' }
  expect((await told(admin))[0]).toMatchObject({ title: 'Agnes V. has answered about Ida Maes', ...about })
  // They think again: that is no news. Somebody else is.
  await guest.call(shortlists.mark, { params, body: { applicationId: ida.id, verdict: 'no' } })
  expect((await told(admin))[0]?.title).toBe('Agnes V. has answered about Ida Maes')
  await guest.call(shortlists.mark, { params, body: { applicationId: ruth.id, verdict: 'maybe' } })
  const answers = (await told(admin)).filter(({ kind }) => kind === 'director-answer')
  expect(answers.map(({ title }) => title)).toEqual(['Agnes V. has answered about 2 applicants'])
  expect((await told(colleague)).length).toBe(before)
})
