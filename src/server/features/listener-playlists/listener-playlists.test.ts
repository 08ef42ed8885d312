import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import { messages } from '#contract/messages.ts'
import { moderation } from '#contract/moderation.ts'
import { tracks } from '#contract/tracks.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { clearDeleted } from './people.ts'
import { listenerPlaylistsTable, listenerPlaylistTracksTable } from './table.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer
const { db } = context
const audioUrl = 'https://example.org/a.mp3'
let ids: [number, number, number, number]

beforeAll(async () => {
  const made = []
  for (const accessTier of ['free', 'free', 'fan', 'vip'] as const)
    made.push(await sampleTrack(context, { audioUrl, duration: 60, accessTier }))
  ids = made.map(({ id }) => id) as typeof ids
})

const begin = (by: TestUser, body: object = {}) =>
  by.call(listenerPlaylists.create, { body: { name: 'Late', trackIds: [...ids], ...body } as never })
const orderOf = async (by: TestUser, id: number) =>
  (await by.call(listenerPlaylists.tracks, { params: { id } })).map((track) => track.id)
const statusOf = async (by: TestUser, id: number, link?: string) =>
  (await by.ask(listenerPlaylists.get, { params: { id }, query: { link } })).status
async function together() {
  const owner = await testServer.person()
  const friend = await testServer.person()
  const { id } = await begin(owner)
  const { invitation } = await owner.call(listenerPlaylists.invite, { params: { id } })
  await friend.call(listenerPlaylists.join, { params: { invitation } })
  return { owner, friend, id, invitation }
}

describe('who finds a playlist', () => {
  test('is its owner alone while it is private, admins neither', async () => {
    const owner = await testServer.person()
    const made = await begin(owner, { description: 'For the walk home' })
    expect(made).toMatchObject({
      ...{ name: 'Late', description: 'For the walk home', visibility: 'private', trackCount: 4, totalDuration: 240 },
      ...{ allowed: ['update', 'remove', 'changeTracks', 'invite'], keptWith: 0 },
    })
    const link = made.link ?? ''
    const others = [guest, await testServer.person(), await testServer.admin()]
    for (const other of others) {
      expect([await statusOf(other, made.id), await statusOf(other, made.id, link)]).toEqual([404, 404])
      expect((await other.ask(listenerPlaylists.tracks, { params: made })).status).toBe(404)
    }
    const [own] = await owner.call(listenerPlaylists.own, { query: { trackId: ids[0] } })
    expect(own).toMatchObject({ id: made.id, hasTrack: true, sleeves: [{}, {}, {}, {}] })
  })

  test('is whoever has the link while it is unlisted, until the link is renewed', async () => {
    const owner = await testServer.person()
    const { id, link } = await begin(owner, { visibility: 'unlisted' })
    const [old = ''] = [link ?? '']
    expect([await statusOf(guest, id), await statusOf(guest, id, 'guessed'), await statusOf(guest, id, old)]).toEqual([
      404, 404, 200,
    ])
    const seen = await guest.call(listenerPlaylists.get, { params: { id }, query: { link: old } })
    expect(seen).toMatchObject({ link: null, invitation: null, allowed: [] })
    const renewed = await owner.call(listenerPlaylists.renewLink, { params: { id } })
    expect([await statusOf(guest, id, old), await statusOf(guest, id, renewed.link)]).toEqual([404, 200])
  })

  test('is everybody once it is public, unless its owner is shut out or the label hides it', async () => {
    const owner = await testServer.person()
    const { id } = await begin(owner, { visibility: 'public' })
    expect(await statusOf(guest, id)).toBe(200)
    await db.update(usersTable).set({ bannedAt: new Date() }).where(eq(usersTable.id, owner.id))
    expect(await statusOf(guest, id)).toBe(404)
    await db.update(usersTable).set({ bannedAt: null }).where(eq(usersTable.id, owner.id))
    const member = await testServer.person()
    const admin = await testServer.admin()
    await member.call(moderation.report, { body: { kind: 'playlist', id, reason: 'unkind' } as never })
    const found = (await admin.call(moderation.list, {})).find(({ kind }) => kind === 'playlist')
    expect(found).toMatchObject({ title: `Playlist of ${owner.username}`, text: 'Late' })
    await admin.call(moderation.settle, { params: { id: found?.id ?? 0 }, body: { action: 'remove' } as never })
    expect([await statusOf(guest, id), await statusOf(owner, id)]).toEqual([404, 200])
    expect(await owner.call(listenerPlaylists.get, { params: { id } })).toMatchObject({ isHidden: true })
  })

  test('a report tells nothing of a playlist that is not public', async () => {
    const { id } = await begin(await testServer.person(), { visibility: 'unlisted' })
    const member = await testServer.person()
    const report = { kind: 'playlist', id, reason: 'unkind' }
    expect((await member.ask(moderation.report, { body: report })).status).toBe(404)
  })

  test('hears of its tracks what their tier allows, as everywhere', async () => {
    const { id } = await begin(await testServer.person(), { visibility: 'public' })
    const heardBy = async (by: TestUser) =>
      (await by.call(listenerPlaylists.tracks, { params: { id } })).map((track) => track.audioUrl !== null)
    expect(await heardBy(guest)).toEqual([true, true, false, false])
    expect(await heardBy(await testServer.person({ tier: 'fan' }))).toEqual([true, true, true, false])
    expect(await heardBy(await testServer.person({ tier: 'vip' }))).toEqual([true, true, true, true])
  })
})

describe('the tracks of a playlist', () => {
  test('are added at its end or behind one, each once, and say how many came', async () => {
    const owner = await testServer.person()
    const [a, b, c, d] = ids
    const { id } = await begin(owner, { trackIds: [a, b, a] })
    const add = (trackIds: number[], after?: number | null) =>
      owner.call(listenerPlaylists.addTracks, { params: { id }, body: { trackIds, after } })
    expect(await add([b, c])).toEqual({ added: 1, trackCount: 3 })
    expect(await add([d], a)).toEqual({ added: 1, trackCount: 4 })
    expect(await orderOf(owner, id)).toEqual([a, d, b, c])
    await owner.call(listenerPlaylists.removeTrack, { params: { id, trackId: a } })
    await add([a], null)
    expect(await orderOf(owner, id)).toEqual([a, d, b, c])
    const body = { trackIds: [2_000_000] }
    expect(await owner.ask(listenerPlaylists.addTracks, { params: { id }, body })).toMatchObject({
      ...{ status: 400, body: { message: 'One of these tracks does not exist' } },
    })
  })

  test('that two windows order, add and remove at once come to one order and none is lost', async () => {
    const { owner, friend, id } = await together()
    const [a, b, c, d] = ids
    const place = (by: TestUser, trackId: number, body: object) =>
      by.ask(listenerPlaylists.placeTrack, { params: { id, trackId }, body })
    await Promise.all([place(owner, a, { after: d }), place(friend, c, { after: b })])
    expect(await orderOf(owner, id)).toEqual([b, c, d, a])
    await place(friend, a, { before: b })
    expect(await orderOf(owner, id)).toEqual([a, b, c, d])
    const { id: late } = await sampleTrack(context)
    const moves = ids.flatMap((id) => ids.filter((other) => other !== id).map((other) => [id, other] as const))
    const answers = await Promise.all([
      ...moves.map(([one, after], i) => place(i % 2 ? owner : friend, one, { after })),
      friend.ask(listenerPlaylists.addTracks, { params: { id }, body: { trackIds: [late] } }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await orderOf(friend, id)).sort((x, y) => x - y)).toEqual([...ids, late].sort((x, y) => x - y))
    const links = await db
      .select()
      .from(listenerPlaylistTracksTable)
      .where(eq(listenerPlaylistTracksTable.playlistId, id))
    expect(links.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3, 4])
  })

  test('go beside what is there alone', async () => {
    const owner = await testServer.person()
    const [a, b] = ids
    const { id } = await begin(owner, { trackIds: [a, b] })
    const place = (trackId: number, body: object) =>
      owner.ask(listenerPlaylists.placeTrack, { params: { id, trackId }, body })
    expect(await place(a, { after: ids[2] })).toMatchObject({
      ...{ status: 409, body: { message: 'What it should stand beside is not on the playlist any more' } },
    })
    expect((await place(ids[2], { after: a })).status).toBe(404)
    for (const body of [{}, { after: a, before: b }, { after: 'x' }]) expect((await place(a, body)).status).toBe(400)
    expect(await orderOf(owner, id)).toEqual([a, b])
  })

  test('are at most 1,000, shown by pages, and go with their records', async () => {
    const owner = await testServer.person()
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into tracks (title) select 'Bulk ' || n from generate_series(1, 1001) n returning id`)
    const all = rows.map(({ id }) => id)
    const { id } = await begin(owner, { trackIds: all.slice(0, 1000) })
    const more = await owner.ask(listenerPlaylists.addTracks, { params: { id }, body: { trackIds: [all[1000]] } })
    expect(more).toMatchObject({ status: 409, body: { message: 'A playlist holds at most 1000 tracks' } })
    expect((await owner.ask(listenerPlaylists.create, { body: { name: 'X', trackIds: all } })).status).toBe(400)
    const page = await owner.ask(listenerPlaylists.tracks, { params: { id }, query: { limit: 100, offset: 900 } })
    expect([page.body.length, page.headers['x-total-count']]).toEqual([100, '1000'])
    expect(page.body[99]?.id).toBe(all[999])
    const admin = await testServer.admin()
    await admin.call(tracks.remove, { params: { id: all[0] ?? 0 } })
    expect(await owner.call(listenerPlaylists.get, { params: { id } })).toMatchObject({ trackCount: 999 })
    await db.delete(tracksTable).where(inArray(tracksTable.id, all))
  })
})

describe('a playlist kept together', () => {
  test('is joined by invitation, and changed in its tracks alone by who joined', async () => {
    const { owner, friend, id, invitation } = await together()
    const params = { id }
    expect(await friend.call(listenerPlaylists.invitation, { params: { invitation } })).toEqual({
      ...{ id, name: 'Late', owner: owner.username, hasJoined: true },
    })
    expect(await friend.call(listenerPlaylists.get, { params })).toMatchObject({
      ...{ allowed: ['changeTracks', 'leave'], invitation: null, keptWith: 1 },
    })
    expect(await owner.call(listenerPlaylists.get, { params })).toMatchObject({ keptWith: 1 })
    expect((await friend.call(listenerPlaylists.own, {})).map((one) => one.id)).toEqual([id])
    const { id: added } = await sampleTrack(context)
    await friend.call(listenerPlaylists.addTracks, { params, body: { trackIds: [added] } })
    expect(await orderOf(owner, id)).toEqual([...ids, added])
    for (const [endpoint, body] of [
      [listenerPlaylists.update, { name: 'Mine' }],
      [listenerPlaylists.remove, undefined],
      [listenerPlaylists.invite, undefined],
      [listenerPlaylists.closeInvitation, undefined],
      [listenerPlaylists.renewLink, undefined],
    ] as const)
      expect((await friend.ask(endpoint, { params, body })).status).toBe(403)
    expect((await owner.call(listenerPlaylists.people, { params })).map((one) => one.username)).toEqual([
      friend.username,
    ])
    await friend.call(listenerPlaylists.removePerson, { params: { id, userId: friend.id } })
    expect(await statusOf(friend, id)).toBe(404)
  })

  test('tells nobody outside how many keep it', async () => {
    const { owner, id } = await together()
    await owner.call(listenerPlaylists.update, { params: { id }, body: { visibility: 'public' } })
    expect(await owner.call(listenerPlaylists.get, { params: { id } })).toMatchObject({ keptWith: 1 })
    expect(await guest.call(listenerPlaylists.get, { params: { id } })).toMatchObject({ keptWith: 0 })
  })

  test('is closed to whom its owner takes off, who have the old links no more', async () => {
    const { owner, friend, id, invitation } = await together()
    await owner.call(listenerPlaylists.removePerson, { params: { id, userId: friend.id } })
    expect((await friend.ask(listenerPlaylists.join, { params: { invitation } })).status).toBe(404)
    const renewed = await owner.call(listenerPlaylists.get, { params: { id } })
    expect(renewed.invitation).not.toBe(invitation)
    await owner.call(listenerPlaylists.closeInvitation, { params: { id } })
    const late = { params: { invitation: renewed.invitation ?? '' } }
    expect((await friend.ask(listenerPlaylists.join, late)).status).toBe(404)
    const params = { id, userId: owner.id }
    expect((await owner.ask(listenerPlaylists.removePerson, { params })).status).toBe(403)
  })

  test('is closed between people of whom one has blocked the other, while they have', async () => {
    const { owner, friend, id, invitation } = await together()
    await owner.call(messages.block, { params: { username: friend.username } })
    expect(await statusOf(friend, id)).toBe(404)
    const body = { trackIds: [ids[0]] }
    expect((await friend.ask(listenerPlaylists.addTracks, { params: { id }, body })).status).toBe(404)
    expect((await friend.ask(listenerPlaylists.join, { params: { invitation } })).status).toBe(404)
    expect(await friend.call(listenerPlaylists.own, {})).toEqual([])
    await owner.call(messages.unblock, { params: { username: friend.username } })
    expect(await statusOf(friend, id)).toBe(200)
  })
})

describe('the words of a playlist', () => {
  test('are saved by version: the second of two windows is told', async () => {
    const owner = await testServer.person()
    const { id, version } = await begin(owner)
    const save = (body: object) => owner.ask(listenerPlaylists.update, { params: { id }, body: { version, ...body } })
    expect((await save({ name: 'Later' })).body).toMatchObject({ name: 'Later', description: null })
    expect((await save({ name: 'Latest' })).status).toBe(409)
    const { status, body } = await owner.ask(listenerPlaylists.update, { params: { id }, body: { name: ' ' } })
    expect([status, body]).toMatchObject([400, { message: 'Name is required' }])
  })
})

describe('a deleted playlist', () => {
  test('is gone for all, and can be taken back by its owner for a day', async () => {
    const { owner, friend, id } = await together()
    await owner.call(listenerPlaylists.remove, { params: { id } })
    expect([await statusOf(owner, id), await statusOf(friend, id)]).toEqual([404, 404])
    expect((await friend.ask(listenerPlaylists.restore, { params: { id } })).status).toBe(404)
    expect(await owner.call(listenerPlaylists.restore, { params: { id } })).toMatchObject({ id, trackCount: 4 })
    expect(await statusOf(friend, id)).toBe(200)
    await owner.call(listenerPlaylists.remove, { params: { id } })
    await clearDeleted(context)
    expect(await db.$count(listenerPlaylistsTable, eq(listenerPlaylistsTable.id, id))).toBe(1)
    const deletedAt = sql`now() - interval '25 hours'`
    await db.update(listenerPlaylistsTable).set({ deletedAt }).where(eq(listenerPlaylistsTable.id, id))
    await clearDeleted(context)
    expect((await owner.ask(listenerPlaylists.restore, { params: { id } })).status).toBe(404)
  })

  test('goes with the account; what somebody added to the playlist of another stays, as nobody’s', async () => {
    const { owner, friend, id } = await together()
    const { id: added } = await sampleTrack(context)
    await friend.call(listenerPlaylists.addTracks, { params: { id }, body: { trackIds: [added] } })
    const own = await begin(friend)
    const [account] = await db.select().from(usersTable).where(eq(usersTable.id, friend.id))
    await eraseAccount(context, account as never)
    expect(await orderOf(owner, id)).toEqual([...ids, added])
    expect(await owner.call(listenerPlaylists.people, { params: { id } })).toEqual([])
    expect(await db.$count(listenerPlaylistsTable, eq(listenerPlaylistsTable.id, own.id))).toBe(0)
  })
})
