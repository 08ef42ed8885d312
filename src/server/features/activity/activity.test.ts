import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { casting } from '#contract/casting.ts'
import { gigs } from '#contract/gigs.ts'
import { newsletter } from '#contract/newsletter.ts'
import type { ActivityDetail } from '#contract/schemas/activity.ts'
import { tracks } from '#contract/tracks.ts'
import { users } from '#contract/users.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { activityChangesTable, activityTable } from '#server/platform/audit/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { cleanUpActivity } from './cleanup.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

/** What an admin did last. */
async function last(): Promise<ActivityDetail> {
  const [entry] = await admin.call(activity.list, { query: { limit: 1 } })
  return admin.call(activity.get, { params: { id: entry?.id as number } })
}
const revert = (id: number) => admin.ask(activity.revert, { params: { id } })

describe('what is recorded', () => {
  test('who did what to which thing, field by field, and nothing about bookkeeping', async () => {
    const { id } = await admin.call(gigs.create, { body: { title: 'Late set', city: 'Rotterdam', date: '2031-05-01' } })
    const made = await last()
    expect(made).toMatchObject({ kind: 'gigs', thingId: id, title: 'Late set', operation: 'insert', changes: 1 })
    expect(made.rows[0]?.fields).toContainEqual({ name: 'city', before: null, after: 'Rotterdam' })
    await admin.call(gigs.update, { params: { id }, body: { city: 'Utrecht', venue: 'The Cellar' } })
    const changed = await last()
    expect(changed).toMatchObject({ operation: 'update', actor: made.actor, isRevert: false, isReverted: false })
    expect(changed.rows).toEqual([
      {
        kind: 'gigs',
        noun: 'gig',
        thingId: id,
        title: 'Late set',
        operation: 'update',
        fields: [
          { name: 'city', before: 'Rotterdam', after: 'Utrecht' },
          { name: 'venue', before: null, after: 'The Cellar' },
        ].toSorted((a, b) => a.name.localeCompare(b.name)),
      },
    ])
  })

  test('a write that changes nothing, or is refused, leaves no trace; nor does what others write', async () => {
    const { id } = await admin.call(gigs.create, { body: { title: 'Same', city: 'Delft', date: '2031-05-02' } })
    const before = await last()
    await admin.call(gigs.update, { params: { id }, body: { city: 'Delft' } })
    expect((await admin.ask(gigs.update, { params: { id }, body: { city: 'Ghent', version: 0 } })).status).toBe(409)
    const guest = {
      username: 'newcomer',
      email: 'newcomer@example.org',
      password: 'late night rye',
      firstName: 'N',
      lastName: 'C',
    }
    await testServer.guest.send({ method: 'POST', url: '/api/users', payload: guest })
    expect((await last()).id).toBe(before.id)
  })

  test('many admins at once keep their acts apart', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => testServer.admin()))
    const made = await Promise.all(
      others.map((one, i) =>
        one.call(gigs.create, { body: { title: `At once ${i}`, city: 'Breda', date: '2031-06-01' } }),
      ),
    )
    const entries = await admin.call(activity.list, { query: { limit: 6 } })
    expect(new Set(entries.map(({ actor }) => actor.id)).size).toBe(6)
    expect(entries.map(({ thingId }) => thingId).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    expect(entries.every(({ changes }) => changes === 1)).toBe(true)
  })

  test('a password is never in it', async () => {
    await admin.call(artists.create, {
      body: { name: 'Quiet Keys', username: 'quietkeys', password: 'a secret tune' },
    })
    const entry = await last()
    expect(entry.rows.map(({ kind }) => kind).toSorted()).toEqual(['artists', 'users'])
    expect(JSON.stringify(entry)).not.toMatch(/password|argon2/i)
    const [row] = await testServer.context.db
      .select({ after: activityChangesTable.after })
      .from(activityChangesTable)
      .where(eq(activityChangesTable.kind, 'users'))
    expect(row?.after).not.toHaveProperty('password')
  })
})

describe('finding it', () => {
  test('by person, kind, thing and days', async () => {
    const other = await testServer.admin()
    const { id } = await other.call(albums.create, { body: { title: 'Findable' } })
    const [mine] = await admin.call(activity.list, { query: { kind: 'albums', thing: id } })
    expect(mine).toMatchObject({ kind: 'albums', thingId: id })
    const person = mine?.actor.id as number
    expect((await admin.call(activity.list, { query: { person } })).map(({ title }) => title)).toEqual(['Findable'])
    expect((await admin.call(activity.people, {})).map(({ id: one }) => one)).toContain(person)
    const day = (plus: number) => new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10)
    expect(await admin.call(activity.list, { query: { person, from: day(-1), to: day(1) } })).toHaveLength(1)
    expect(await admin.call(activity.list, { query: { person, to: day(-2) } })).toEqual([])
    expect(await admin.call(activity.list, { query: { person, from: day(2) } })).toEqual([])
    expect((await admin.ask(activity.list, { query: { kind: 'sessions' } })).status).toBe(400)
  })

  test('only by admins', async () => {
    for (const who of [
      testServer.guest,
      await testServer.person({ role: 'artist' }),
      await testServer.person({ tier: 'vip' }),
    ])
      for (const endpoint of [activity.list, activity.people])
        expect([401, 403]).toContain((await who.ask(endpoint)).status)
  })
})

describe('taking it back', () => {
  test('a changed record is as it was', async () => {
    const { id } = await admin.call(gigs.create, { body: { title: 'Back', city: 'Breda', date: '2031-07-01' } })
    await admin.call(gigs.update, { params: { id }, body: { title: 'Forth', venue: 'Attic' } })
    const entry = await last()
    expect(entry.kept).toBeNull()
    const { status, body } = await revert(entry.id)
    expect([status, body.isReverted, body.kept]).toEqual([200, true, 'It has been taken back already.'])
    expect(await admin.call(gigs.get, { params: { id } })).toMatchObject({ title: 'Back', venue: null, version: 2 })
    expect(await last()).toMatchObject({ isRevert: true, operation: 'update', title: 'Back' })
    expect((await revert(entry.id)).body).toEqual({ message: 'It has been taken back already.' })
  })

  test('a deleted album returns with its tracks in order', async () => {
    const { id: artistId } = await admin.call(artists.create, { body: { name: 'Lost Band' } })
    const of = async (title: string) =>
      (await sampleTrack(testServer.context, { title, artistId, audioUrl: 'https://music.example/l.mp3' })).id
    const selectedTracks = [await of('Three'), await of('One'), await of('Two')]
    const { id } = await admin.call(albums.create, { body: { title: 'Lost and found', artistId, selectedTracks } })
    await admin.call(albums.remove, { params: { id } })
    expect((await admin.ask(albums.get, { params: { id } })).status).toBe(404)
    const entry = await last()
    expect(entry).toMatchObject({ kind: 'albums', title: 'Lost and found', operation: 'delete' })
    expect((await revert(entry.id)).status).toBe(200)
    const back = await admin.call(albums.get, { params: { id } })
    expect(back.tracks.map(({ title }) => title)).toEqual(['Three', 'One', 'Two'])
  })

  test('a deleted track returns with its place on albums, its call and its roles', async () => {
    const { id: artistId } = await admin.call(artists.create, { body: { name: 'Stage Left' } })
    const { id } = await admin.call(tracks.create, {
      body: { title: 'Understudy', artistId, audioUrl: 'https://music.example/u.mp3', seekingVideoModels: true },
    })
    const album = await admin.call(albums.create, { body: { title: 'Holder', artistId, selectedTracks: [id] } })
    await admin.call(casting.updateCall, { params: { id }, body: { title: 'A walk-on', maxApplicants: 3 } })
    await admin.call(casting.addRole, { params: { id }, body: { characterName: 'Usher' } })
    await admin.call(tracks.remove, { params: { id } })
    const entry = await last()
    expect(entry).toMatchObject({ kind: 'tracks', thingId: id, title: 'Understudy', operation: 'delete' })
    expect((await revert(entry.id)).status).toBe(200)
    expect((await admin.call(albums.get, { params: { id: album.id } })).tracks.map(({ title }) => title)).toEqual([
      'Understudy',
    ])
    const roles = await testServer.guest.call(casting.roles, { params: { id } })
    expect(roles.map(({ characterName }) => characterName)).toEqual(['Usher'])
    expect(await testServer.guest.call(casting.call, { params: { id } })).toMatchObject({
      title: 'A walk-on',
      maxApplicants: 3,
    })
    const found = await testServer.guest.send({ method: 'GET', url: '/api/search?q=understudy' })
    expect(found.json().groups.flatMap(({ hits }: { hits: unknown[] }) => hits)).not.toEqual([])
  })

  test('what somebody changed since is not overwritten, and nothing else is taken back either', async () => {
    const { id } = await admin.call(gigs.create, { body: { title: 'Contested', city: 'Breda', date: '2031-08-01' } })
    await admin.call(gigs.update, { params: { id }, body: { title: 'Theirs', venue: 'Loft' } })
    const theirs = await last()
    await admin.call(gigs.update, { params: { id }, body: { venue: 'Cellar' } })
    const { status, body } = await revert(theirs.id)
    expect([status, body]).toEqual([409, { message: 'The gig has been changed since, so nothing was taken back' }])
    expect(await admin.call(gigs.get, { params: { id } })).toMatchObject({ title: 'Theirs', venue: 'Cellar' })
    // A later change of other fields stands in nobody's way.
    await admin.call(gigs.update, { params: { id }, body: { city: 'Tilburg' } })
    const city = await last()
    await admin.call(gigs.update, { params: { id }, body: { venue: 'Roof' } })
    expect((await revert(city.id)).status).toBe(200)
    expect(await admin.call(gigs.get, { params: { id } })).toMatchObject({ city: 'Breda', venue: 'Roof' })
    await admin.call(gigs.remove, { params: { id } })
    expect((await revert(theirs.id)).body).toEqual({ message: 'The gig is gone by now' })
  })

  test('something added is taken away again; twice at once is once', async () => {
    const { id } = await admin.call(gigs.create, { body: { title: 'Mistake', city: 'Breda', date: '2031-09-01' } })
    const entry = await last()
    const answers = await Promise.all([revert(entry.id), revert(entry.id), revert(entry.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await admin.ask(gigs.get, { params: { id } })).status).toBe(404)
    // Taking back what was taken back brings it again.
    expect((await revert((await last()).id)).status).toBe(200)
    expect(await admin.call(gigs.get, { params: { id } })).toMatchObject({ title: 'Mistake' })
  })

  test('what an account’s owner is told of, and what ends sessions and links, is done anew instead', async () => {
    const { id } = await testServer.person({ role: 'listener' })
    const told = 'Its owner is told of such a change. Make it anew instead.'
    for (const body of [
      { role: 'admin' as const },
      { role: 'listener' as const },
      { email: 'mistyped@lateset.test' },
    ]) {
      await admin.call(users.update, { params: { id }, body })
      const entry = await last()
      expect(entry.kept).toBe(told)
      expect(await revert(entry.id)).toMatchObject({ status: 409, body: { message: told } })
    }
    await admin.call(users.ban, { params: { id }, body: { reason: 'Noise' } })
    await admin.call(users.readmit, { params: { id } })
    expect(await revert((await last()).id)).toMatchObject({ status: 409, body: { message: told } })
    await admin.call(users.update, { params: { id }, body: { firstName: 'Wrong' } })
    expect((await revert((await last()).id)).status).toBe(200)
  })

  test('nobody is put back on the newsletter', async () => {
    await testServer.guest.send({ method: 'POST', url: '/api/newsletter', payload: { email: 'gone@lateset.test' } })
    const [row] = await admin.call(newsletter.list, { query: {} })
    await admin.call(newsletter.remove, { params: { id: row?.id as number } })
    expect(await revert((await last()).id)).toMatchObject({
      status: 409,
      body: { message: 'Nobody is put on the list but by themselves.' },
    })
  })

  test('a place that is taken by now is a clear refusal', async () => {
    const one = await admin.call(artists.create, { body: { name: 'Twice Named' } })
    await admin.call(artists.remove, { params: { id: one.id } })
    const removal = await last()
    await admin.call(artists.create, { body: { name: 'Twice Named' } })
    const { status, body } = await revert(removal.id)
    expect([status, body]).toEqual([
      409,
      { message: 'It cannot be put back: what it belongs to is gone, or its place is taken' },
    ])
  })
})

test('nobody can change what was recorded, and a year later it goes', async () => {
  const { db } = testServer.context
  const entry = await last()
  const tries = [
    sql`update activity set title = 'nothing happened' where id = ${entry.id}`,
    sql`delete from activity where id = ${entry.id}`,
    sql`update activity_changes set before = null`,
    sql`delete from activity_changes`,
  ]
  for (const one of tries)
    await expect(db.execute(one)).rejects.toMatchObject({ cause: { message: 'Activity is never changed' } })
  const old = {
    actorId: 1,
    actorName: 'somebody',
    did: 'gigs.update',
    kind: 'gigs',
    thingId: 1,
    operation: 'update' as const,
  }
  const at = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db.insert(activityChangesTable).values([
    { ...old, act: '00000000-0000-4000-8000-000000000001', at: at(367), before: { title: 'a' }, after: { title: 'b' } },
    // Its process died before it was summed up.
    {
      ...old,
      act: '00000000-0000-4000-8000-000000000002',
      at: at(300),
      before: { title: 'c' },
      after: { title: 'Unsummed' },
    },
  ])
  await cleanUpActivity(testServer.context)
  const kept = await db.select().from(activityTable).where(eq(activityTable.actorId, 1))
  expect(kept.map(({ title }) => title)).toContain('Unsummed')
  expect(
    await db.$count(activityChangesTable, eq(activityChangesTable.act, '00000000-0000-4000-8000-000000000001')),
  ).toBe(0)
  expect((await last()).id).toBe(entry.id)
})
