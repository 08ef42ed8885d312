import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { artistFigures } from '#contract/artist-figures.ts'
import { artistMembers } from '#contract/artist-members.ts'
import { artists } from '#contract/artists.ts'
import { gigRequests } from '#contract/gig-requests.ts'
import { listening } from '#contract/listening.ts'
import { notices } from '#contract/notices.ts'
import { pressKits } from '#contract/press-kits.ts'
import { trackSubmissions } from '#contract/track-submissions.ts'
import { rollUpPlays } from '#server/features/artist-figures/roll-up.ts'
import { artistMembersTable } from '#server/features/artists/table.ts'
import { exportingPerson, readExport } from '#server/features/exports/samples.ts'
import { artistWithPage } from '#server/features/track-submissions/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { invitedTo, sampleBand } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const form = { title: 'With strings', city: 'Hamburg', venue: 'Birdland', date: '2190-01-09' }

const invite = (by: TestUser, username: string, role = 'member') =>
  by.ask(artistMembers.invite, { body: { username, role } as never })
const answer = (by: TestUser, id: number, accepts: boolean) =>
  by.ask(artistMembers.answer, { params: { id }, body: { accepts } })
const namesFor = async (by: TestUser) =>
  (await by.call(artistMembers.own, {})).members.map(({ username, role, isInvited }) =>
    [username, role, ...(isInvited ? ['invited'] : [])].join(' '),
  )

describe('an invitation', () => {
  test('is told, and accepted: then they belong to it', async () => {
    const { artist: owner, page } = await artistWithPage(testServer, admin)
    const { invited, invitation } = await invitedTo(testServer, owner, 'member')
    expect(invitation).toMatchObject({ artist: page.name, role: 'member' })
    expect((await invited.call(notices.list, {})).items[0]).toMatchObject({
      ...{ title: `${page.name} invites you`, to: '/artist-dashboard/members', action: 'Answer' },
    })
    expect(await namesFor(owner)).toEqual([`${owner.username} owner`, `${invited.username} member invited`])
    expect((await invited.ask(artistFigures.get, {})).status).toBe(404)
    expect((await answer(invited, invitation.id, true)).status).toBe(200)
    expect(await invited.call(notices.list, {})).toMatchObject({ items: [], unread: { all: 0 } })
    expect(await invited.call(artistMembers.own, {})).toMatchObject({
      ...{ artist: { id: page.id, name: page.name }, allowed: ['change', 'leave'], invitations: [] },
    })
    expect(await namesFor(owner)).toEqual([`${owner.username} owner`, `${invited.username} member`])
    expect((await answer(invited, invitation.id, true)).status).toBe(409)
  })

  test('is declined or taken back, and is nobody else’s to answer', async () => {
    const { artist: owner } = await artistWithPage(testServer, admin)
    const first = await invitedTo(testServer, owner, 'viewer')
    expect((await answer(await testServer.person({ role: 'artist' }), first.invitation.id, true)).status).toBe(404)
    expect((await answer(first.invited, first.invitation.id, false)).status).toBe(200)
    const second = await invitedTo(testServer, owner, 'viewer')
    await owner.call(artistMembers.remove, { params: { userId: second.invited.id } })
    for (const { invited } of [first, second])
      expect(await invited.call(notices.list, {})).toMatchObject({ items: [], unread: { all: 0 } })
    expect(await answer(second.invited, second.invitation.id, true)).toMatchObject({
      ...{ status: 404, body: { message: 'Invitation not found' } },
    })
    expect(await namesFor(owner)).toEqual([`${owner.username} owner`])
    expect((await invite(owner, first.invited.username)).status).toBe(200)
  })

  test('is for accounts of artists, once each', async () => {
    const { artist: owner } = await artistWithPage(testServer, admin)
    const listener = await testServer.person()
    for (const username of [listener.username, owner.username, 'nobody-at-all'])
      expect(await invite(owner, username)).toMatchObject({
        ...{ status: 400, body: { message: 'No artist has this username' } },
      })
    expect((await invite(owner, listener.username, 'owner')).status).toBe(400)
    const { invited } = await invitedTo(testServer, owner, 'member')
    expect((await invite(owner, invited.username.toUpperCase())).body).toMatchObject({
      message: `${invited.username} belongs to the artist already, or is invited`,
    })
  })

  test('of a second artist cannot be accepted, also at the same moment', async () => {
    const [a, b] = [await artistWithPage(testServer, admin), await artistWithPage(testServer, admin)]
    const { invited, invitation } = await invitedTo(testServer, a.artist, 'member')
    await invite(b.artist, invited.username)
    const other = (await invited.call(artistMembers.own, {})).invitations.find(({ id }) => id !== invitation.id)
    const answers = await Promise.all([invitation.id, other?.id ?? 0].map((id) => answer(invited, id, true)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Your account belongs to an artist already, and one account belongs to one',
    })
  })
})

test('each role may do what it is for, and nothing else', async () => {
  const { owner, member, viewer } = await sampleBand(testServer, admin)
  const other = (await artistWithPage(testServer, admin)).artist
  const { id: dateId } = await owner.call(gigRequests.create, { body: form })
  const { id: trackId } = await owner.call(trackSubmissions.create, { body: { title: 'Draft' } })
  const date = { params: { id: dateId } }
  const track = { params: { id: trackId } }
  const walk: [string, (by: TestUser) => Promise<{ status: number }>, [number, number, number, number]][] = [
    ['figures', (by) => by.ask(artistFigures.get, {}), [200, 200, 200, 200]],
    ['fans', (by) => by.ask(artistFigures.fans, {}), [200, 200, 200, 200]],
    ['page', (by) => by.ask(artists.ownPage, {}), [200, 200, 403, 200]],
    ['save page', (by) => by.ask(artists.saveOwnPage, { body: { bio: 'Us' } }), [200, 200, 403, 200]],
    ['press kit', (by) => by.ask(pressKits.save, { body: { pictures: [] } }), [200, 200, 403, 200]],
    ['tracks', (by) => by.ask(trackSubmissions.own, {}), [200, 200, 403, 200]],
    [
      'change track',
      (by) => by.ask(trackSubmissions.updateOwn, { ...track, body: { genre: 'Soul' } }),
      [200, 200, 404, 404],
    ],
    ['ask for date', (by) => by.ask(gigRequests.create, { body: form }), [200, 200, 403, 200]],
    [
      'set role',
      (by) => by.ask(artistMembers.setRole, { params: { userId: viewer.id }, body: { role: 'viewer' } }),
      [200, 403, 403, 404],
    ],
    ['invite', (by) => invite(by, 'nobody-at-all'), [400, 403, 403, 400]],
    ['remove owner', (by) => by.ask(artistMembers.remove, { params: { userId: owner.id } }), [404, 403, 403, 404]],
  ]
  for (const [what, ask, expected] of walk) {
    const statuses: number[] = []
    for (const by of [owner, member, viewer, other]) {
      const { status } = await ask(by)
      statuses.push(status === 201 ? 200 : status)
    }
    expect([what, statuses]).toEqual([what, expected])
  }
  for (const [by, status] of [
    [other, 404],
    [viewer, 404],
    [member, 200],
  ] as const)
    expect((await by.ask(gigRequests.withdraw, date)).status).toBe(status)
  expect((await owner.ask(artistMembers.leave, {})).status).toBe(403)
})

test('whoever leaves or is removed has nothing of it any more, and may be invited again', async () => {
  const { owner, member, viewer } = await sampleBand(testServer, admin)
  await member.call(artistMembers.leave, {})
  await owner.call(artistMembers.remove, { params: { userId: viewer.id } })
  for (const by of [member, viewer])
    expect([(await by.ask(artistFigures.get, {})).status, (await by.ask(artists.ownPage, {})).status]).toEqual([
      404, 404,
    ])
  expect(await namesFor(owner)).toEqual([`${owner.username} owner`])
  expect((await invite(owner, member.username)).status).toBe(200)
})

test('the owner hears who accepts, declines or leaves, and whoever is removed hears that', async () => {
  const { artist: owner, page } = await artistWithPage(testServer, admin)
  const [stays, declines] = [await invitedTo(testServer, owner, 'member'), await invitedTo(testServer, owner, 'viewer')]
  const removed = await invitedTo(testServer, owner, 'viewer')
  const told = async (by: TestUser) => (await by.call(notices.list, {})).items.map(({ title }) => title)
  await answer(stays.invited, stays.invitation.id, true)
  await answer(declines.invited, declines.invitation.id, false)
  await answer(removed.invited, removed.invitation.id, true)
  await stays.invited.call(artistMembers.leave, {})
  await owner.call(artistMembers.remove, { params: { userId: removed.invited.id } })
  expect(await told(owner)).toEqual([
    `${stays.invited.username} left ${page.name}`,
    `${removed.invited.username} joined ${page.name}`,
    `${declines.invited.username} declined the invitation to ${page.name}`,
    `${stays.invited.username} joined ${page.name}`,
  ])
  expect(await told(removed.invited)).toEqual([`You no longer belong to ${page.name}`])
})

test('somebody hears what else they may do now, and only what holds', async () => {
  const { owner, page, member } = await sampleBand(testServer, admin)
  const become = (userId: number, role: 'member' | 'viewer') =>
    owner.call(artistMembers.setRole, { params: { userId }, body: { role } })
  const told = async (by: TestUser) => (await by.call(notices.list, {})).items.map(({ title, text }) => [title, text])
  await become(member.id, 'member')
  expect(await told(member)).toEqual([])
  const viewer = [`You are a viewer of ${page.name} now`, 'As a viewer you see the figures.']
  await become(member.id, 'viewer')
  expect(await told(member)).toEqual([viewer])
  await become(member.id, 'member')
  expect(await told(member)).toEqual([
    [`You are a member of ${page.name} now`, 'As a member you change the page, send tracks and see the figures.'],
  ])
  await become(member.id, 'viewer')
  expect(await told(member)).toEqual([viewer])
  const { invited } = await invitedTo(testServer, owner, 'member')
  await become(invited.id, 'viewer')
  expect(await told(invited)).toEqual([[`${page.name} invites you`, 'As a viewer you see the figures.']])
})

test('a membership is in the copy of one’s data', async () => {
  const { artist: owner, page } = await artistWithPage(testServer, admin)
  const person = await exportingPerson(testServer, { role: 'artist' })
  await invite(owner, person.username, 'viewer')
  const rows = JSON.parse((await readExport(testServer, person)).get('Memberships of artists.json')?.toString() ?? '')
  expect(rows).toMatchObject([{ artist: page.name, role: 'viewer', joinedAt: null }])
})

test('what members play of their own band does not count while they belong to it', async () => {
  const { context } = testServer
  const { owner, page, member } = await sampleBand(testServer, admin)
  const visitor = await testServer.person()
  const track = await sampleTrack(context, { artistId: page.id, duration: 200, audioUrl: 'https://example.org/a.mp3' })
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const play = (hours: number) => ({ id: randomUUID(), trackId: track.id, seconds: 100, startedAt: hoursAgo(hours) })
  const its = eq(artistMembersTable.userId, member.id)
  await context.db.update(artistMembersTable).set({ joinedAt: sql`now() - interval '12 hours'` }).where(its)
  await member.call(listening.report, { body: { plays: [play(20), play(10), play(8)] } })
  await visitor.call(listening.report, { body: { plays: [play(9)] } })
  const plays = async () => {
    await rollUpPlays(context)
    return (await owner.call(artistFigures.get, {})).plays
  }
  // The one before they joined, and that of somebody else.
  expect(await plays()).toBe(2)
  await context.db.update(artistMembersTable).set({ leftAt: sql`now() - interval '5 hours'` }).where(its)
  await member.call(listening.report, { body: { plays: [play(3)] } })
  expect(await plays()).toBe(3)
})
