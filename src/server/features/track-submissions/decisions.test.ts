import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { artistMembers } from '#contract/artist-members.ts'
import { gigRequests } from '#contract/gig-requests.ts'
import { notices } from '#contract/notices.ts'
import { trackSubmissions } from '#contract/track-submissions.ts'
import { sampleBand } from '#server/features/artist-members/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { freshText } from '#server/testing/valid-calls.ts'
import { artistWithPage, uploadSampleAudio } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const SAY_WHY = 'Say why the track is refused: the artist reads it'

let artist: TestUser
beforeEach(async () => {
  ;({ artist } = await artistWithPage(testServer, admin))
})

const send = async (body: object = {}, by = artist) =>
  by.call(trackSubmissions.create, {
    body: { title: freshText(), audioUrl: await uploadSampleAudio(by), send: true, ...body },
  })
const decide = (id: number, body: object) => admin.ask(trackSubmissions.update, { params: { id }, body })
const noticesOf = async (by: TestUser) => (await by.call(notices.list, {})).items.map(({ title }) => title)

describe('a refusal', () => {
  test('has a reason, which is not taken away again', async () => {
    const { id } = await send()
    for (const reason of [{}, { answer: null }, { answer: '' }, { answer: ' \n\t' }])
      expect(await decide(id, { status: 'refused', ...reason }), JSON.stringify(reason)).toMatchObject({
        ...{ status: 400, body: { message: SAY_WHY, fields: { answer: SAY_WHY } } },
      })
    expect(await admin.call(trackSubmissions.get, { params: { id } })).toMatchObject({ status: 'waiting' })
    expect(await noticesOf(artist)).toEqual([])
    expect((await decide(id, { status: 'refused', answer: ' The bass is too loud. ' })).body).toMatchObject({
      ...{ status: 'refused', answer: 'The bass is too loud.' },
    })
    for (const status of ['refused', undefined])
      expect(await decide(id, { status, answer: '' })).toMatchObject({ status: 400, body: { message: SAY_WHY } })
    expect((await decide(id, { answer: 'The bass is far too loud.' })).status).toBe(200)
    expect((await artist.call(trackSubmissions.own, {})).items).toMatchObject([
      { status: 'refused', answer: 'The bass is far too loud.' },
    ])
  })

  test('of what was approved for a later day needs a reason of its own', async () => {
    const { id } = await send({ releaseDate: '2190-01-09' })
    await decide(id, { status: 'approved', answer: 'We love it.' })
    expect(await decide(id, { status: 'refused' })).toMatchObject({ status: 400, body: { message: SAY_WHY } })
    expect((await decide(id, { status: 'refused', answer: 'The sample is not cleared.' })).status).toBe(200)
  })
})

describe('what is told of a decision', () => {
  test('counts as one notice at most, whatever was decided before', async () => {
    const { id } = await send({ releaseDate: '2190-01-09' })
    const shown = async () => {
      const { items, unread } = await artist.call(notices.list, {})
      expect(unread.all).toBe(items.length)
      return items.length
    }
    await decide(id, { status: 'refused', answer: 'The bass is too loud.' })
    expect(await shown()).toBe(1)
    await artist.call(trackSubmissions.updateOwn, { params: { id }, body: { send: true } })
    expect(await shown()).toBe(0)
    await decide(id, { status: 'approved' })
    expect(await shown()).toBe(1)
    await decide(id, { status: 'refused', answer: 'The sample is not cleared.' })
    expect(await shown()).toBe(1)
    await artist.call(trackSubmissions.removeOwn, { params: { id } })
    expect(await shown()).toBe(0)
  })

  test('reaches the owner where whoever sent it has left the band', async () => {
    const { owner, member } = await sampleBand(testServer, admin)
    const { id } = await send({ title: 'Stays' }, member)
    await decide(id, { status: 'refused', answer: 'Too long.' })
    expect(await noticesOf(member)).toContain('The label says no to Stays')
    const track = await send({ title: 'Left behind' }, member)
    const date = { title: 'With strings', city: 'Hamburg', venue: 'Birdland', date: '2190-01-09' }
    const gig = await member.call(gigRequests.create, { body: date as never })
    await member.call(artistMembers.leave, {})
    await decide(track.id, { status: 'refused', answer: 'Too short.' })
    await admin.call(gigRequests.update, { params: { id: gig.id }, body: { status: 'declined', answer: 'Full.' } })
    const told = ['The label says no to With strings in Hamburg', 'The label says no to Left behind']
    expect(await noticesOf(owner)).toEqual(expect.arrayContaining(told))
    for (const title of told) expect(await noticesOf(member)).not.toContain(title)
  })
})

test('an artist asks for those of their tracks and dates that stand somewhere, so many at most', async () => {
  await artist.call(trackSubmissions.create, { body: { title: 'Draft' } })
  for (const title of ['First', 'Second', 'Third']) await send({ title })
  const tracks = async (query: object) =>
    (await artist.call(trackSubmissions.own, { query })).items.map(({ title }) => title)
  expect(await tracks({ status: 'waiting', limit: 2 })).toEqual(['Third', 'Second'])
  expect(await tracks({ status: 'draft' })).toEqual(['Draft'])
  expect(await tracks({})).toHaveLength(4)
  for (const day of ['2190-03-01', '2190-01-01', '2190-02-01'])
    await artist.call(gigRequests.create, {
      body: { title: day, city: 'Hamburg', venue: 'Birdland', date: day } as never,
    })
  const dates = async (query: object) => (await artist.call(gigRequests.own, { query })).items.map(({ date }) => date)
  expect(await dates({ coming: true, limit: 2 })).toEqual(['2190-01-01', '2190-02-01'])
  await testServer.context.db.execute(sql`update gig_requests set date = '2020-01-01' where date = '2190-01-01'`)
  expect(await dates({ coming: true })).toEqual(['2190-02-01', '2190-03-01'])
  const [last] = (await artist.call(gigRequests.own, {})).items
  await artist.call(gigRequests.withdraw, { params: { id: last?.id ?? 0 } })
  expect(await dates({ coming: true })).toEqual(['2190-03-01'])
  expect(await dates({})).toHaveLength(3)
  for (const query of [{ status: 'gone' }, { coming: 'perhaps' }, { limit: 0 }, { limit: 101 }])
    for (const endpoint of 'status' in query
      ? [trackSubmissions.own]
      : 'coming' in query
        ? [gigRequests.own]
        : ([trackSubmissions.own, gigRequests.own] as const))
      expect((await artist.ask(endpoint, { query: query as never })).status, JSON.stringify(query)).toBe(400)
})
