import { expect, test } from 'vitest'
import { artistMembers } from '#contract/artist-members.ts'
import { trackSubmissions } from '#contract/track-submissions.ts'
import { sampleBand } from '#server/features/artist-members/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { freshText } from '#server/testing/valid-calls.ts'
import { artistWithPage, uploadSampleAudio } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const hears = async (who: TestUser, url: string) => (await who.send({ method: 'GET', url })).statusCode === 200

test('audio of a track that is not out is its artist’s, not of whoever uploaded it', async () => {
  const { owner, member, viewer } = await sampleBand(testServer, admin)
  const audioUrl = await uploadSampleAudio(member)
  const draft = await member.call(trackSubmissions.create, { body: { title: freshText(), audioUrl } })
  const other = (await artistWithPage(testServer, admin)).artist
  const listeners = async () => {
    const heard = await Promise.all([owner, member, viewer, other, testServer.guest].map((who) => hears(who, audioUrl)))
    return heard.map(Number).join('')
  }
  expect(await listeners()).toBe('11000')
  await member.call(artistMembers.leave, {})
  expect(await listeners()).toBe('10000')
  await owner.call(trackSubmissions.updateOwn, { params: { id: draft.id }, body: { send: true } })
  expect([await listeners(), await hears(admin, audioUrl)]).toEqual(['10000', true])
  await admin.call(trackSubmissions.update, { params: { id: draft.id }, body: { status: 'approved' } })
  expect(await listeners()).toBe('11111')
})

test('a file that no track has is whoever’s who uploaded it', async () => {
  const { owner, member } = await sampleBand(testServer, admin)
  const audioUrl = await uploadSampleAudio(member)
  await member.call(artistMembers.leave, {})
  expect([await hears(member, audioUrl), await hears(owner, audioUrl)]).toEqual([true, false])
})
