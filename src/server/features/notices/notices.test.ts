import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { forumPosts } from '#contract/forum-posts.ts'
import { gigs } from '#contract/gigs.ts'
import { moderation } from '#contract/moderation.ts'
import { notices } from '#contract/notices.ts'
import { forumPostsTable } from '#server/features/forum-posts/table.ts'
import { notifyOfNearGigs } from '#server/features/gigs/notices.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { deliverToAudience } from '#server/platform/notices/audience.ts'
import { notify } from '#server/platform/notices/notify.ts'
import { noticesTable } from '#server/platform/notices/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const newFan = () => testServer.person({ tier: 'fan' })
type Fan = Awaited<ReturnType<typeof newFan>>

const listOf = (who: Fan, query = {}) => who.call(notices.list, { query })
const titlesOf = async (who: Fan) => (await listOf(who)).items.map(({ title }) => title)
const write = (who: Fan, content: string, more: object = {}) =>
  who.call(forumPosts.create, { body: { content, ...more } })

describe('notices', () => {
  test('tell who answered, liked or named somebody, never what they did themselves', async () => {
    const [lyle, odessa] = [await newFan(), await newFan()]
    const post = await write(lyle, 'Who is the second tenor on Kettle?')
    await write(lyle, 'Nobody knows?', { parentId: post.id })
    await lyle.call(forumPosts.like, { params: { id: post.id } })
    expect(await listOf(lyle)).toEqual({ items: [], next: null, unread: { all: 0, replies: 0, music: 0, house: 0 } })
    await write(odessa, `Both of them are you, @${lyle.username}.`, { parentId: post.id })
    await odessa.call(forumPosts.like, { params: { id: post.id } })
    await write(odessa, `Listen to this, @${lyle.username}. And @${odessa.username}, @nobody too`)
    const { items, unread } = await listOf(lyle)
    expect(items).toMatchObject([
      { number: 3, kind: 'mention', group: 'replies', title: `${odessa.username} mentioned you`, isRead: false },
      {
        ...{ number: 2, kind: 'like', title: `${odessa.username} likes what you wrote`, action: 'Read it' },
        text: '“Who is the second tenor on Kettle?”',
      },
      { number: 1, kind: 'reply', title: `${odessa.username} answered you`, to: `/community?post=${post.id}` },
    ])
    expect(unread).toEqual({ all: 3, replies: 3, music: 0, house: 0 })
    expect(await titlesOf(odessa)).toEqual([])
  })

  test('become one that counts while it is unread, and each part counts once', async () => {
    const author = await newFan()
    const post = await write(author, 'The cassette deck deserves a follow button.')
    const like = { params: { id: post.id } }
    const people = [await newFan(), await newFan(), await newFan()]
    for (const who of people) await who.call(forumPosts.like, like)
    await people[0]?.call(forumPosts.unlike, like)
    await people[0]?.call(forumPosts.like, like)
    expect(await titlesOf(author)).toEqual(['3 likes on one note'])
    await people[1]?.call(forumPosts.unlike, like)
    expect(await titlesOf(author)).toEqual(['2 likes on one note'])
    await author.call(notices.readAll, { body: {} })
    // At most one a day: after it was read others are counted without a sound.
    await (await newFan()).call(forumPosts.like, like)
    expect(await listOf(author)).toMatchObject({
      items: [{ title: '3 likes on one note', isRead: true }],
      unread: { all: 0 },
    })
  })

  test('of one thing count for each of many readers by themselves', async () => {
    const post = await write(await newFan(), 'Who hears of this?')
    const readers = await Promise.all(Array.from({ length: 4 }, newFan))
    const [waiting, read, , told] = readers as [Fan, Fan, Fan, Fan]
    const tell = (part: number, ...who: Fan[]) =>
      context.db.transaction((transaction) =>
        notify(
          context,
          transaction,
          who.map(({ id }) => id),
          'like',
          post.id,
          { part },
        ),
      )
    await tell(1, waiting, read)
    await tell(2, told)
    await read.call(notices.readAll, { body: {} })
    await tell(2, ...readers)
    const seen = await Promise.all(readers.map(async (who) => (await listOf(who)).items))
    expect(seen.map((items) => items.map(({ title, isRead, number }) => [title, isRead, number]))).toEqual([
      [['2 likes on one note', false, 2]],
      [['2 likes on one note', true, 1]],
      [['Somebody likes what you wrote', false, 1]],
      [['Somebody likes what you wrote', false, 1]],
    ])
  })

  test('with likes that were all taken back go away', async () => {
    const [author, other] = [await newFan(), await newFan()]
    const { id } = await write(author, 'Anybody?')
    await other.call(forumPosts.like, { params: { id } })
    await other.call(forumPosts.unlike, { params: { id } })
    expect(await titlesOf(author)).toEqual([])
  })

  test('of one thing are one, however often and at once it is told', async () => {
    const reader = await newFan()
    const { id } = await reader.call(accounts.me, {})
    const tell = () =>
      context.db.transaction((transaction) =>
        notify(context, transaction, [id, id], 'gift-redeemed', 7, { facts: { months: 3, pass: 'Fan Pass' } }),
      )
    await Promise.all(Array.from({ length: 12 }, tell))
    const actors = await Promise.all(Array.from({ length: 12 }, newFan))
    const post = await write(reader, 'Twelve at once')
    await Promise.all(actors.map((who) => who.call(forumPosts.like, { params: { id: post.id } })))
    expect(await titlesOf(reader)).toEqual(['12 likes on one note', 'Your gift was redeemed'])
  })

  test('are written with what happened, or not at all', async () => {
    const reader = await newFan()
    const { id } = await reader.call(accounts.me, {})
    const failed = context.db.transaction(async (transaction) => {
      await notify(context, transaction, [id], 'gift-redeemed', 8, { facts: { months: 1, pass: 'VIP' } })
      throw new Error('Something else failed')
    })
    await expect(failed).rejects.toThrow('Something else failed')
    expect(await titlesOf(reader)).toEqual([])
  })

  test('are not told of what one may not see, nor listed once one may not any more', async () => {
    const [fan, listener, writer] = [await newFan(), await testServer.person(), await newFan()]
    const text = `For fans, @${fan.username} and @${listener.username}`
    const { id } = await write(writer, text, { accessTier: 'fan' })
    expect(await titlesOf(fan)).toHaveLength(1)
    expect(
      await context.db.$count(noticesTable, eq(noticesTable.userId, (await listener.call(accounts.me, {})).id)),
    ).toBe(0)
    await context.db.update(forumPostsTable).set({ accessTier: 'vip' }).where(eq(forumPostsTable.id, id))
    expect(await titlesOf(fan)).toEqual([])
  })

  test('of a post that is removed go with it, and its author and who reported it hear why', async () => {
    const [author, other, reporter] = [await newFan(), await newFan(), await newFan()]
    const post = await write(author, `Buy my records, @${other.username}`)
    await reporter.call(moderation.report, { body: { kind: 'post', id: post.id, reason: 'selling' } })
    await admin.call(forumPosts.remove, { params: { id: post.id } })
    expect(await titlesOf(other)).toEqual([])
    expect(await other.call(accounts.me, {})).toMatchObject({ unreadNotices: 0 })
    expect((await listOf(author)).items).toMatchObject([
      { title: 'The label removed a note of yours', text: `“Buy my records, @${other.username}”`, group: 'house' },
    ])
    expect((await listOf(reporter)).items).toMatchObject([
      { title: 'Your report was settled', text: 'What you reported was removed. Thank you for the quiet word.' },
    ])
    const mine = await write(author, 'Mine to remove')
    await author.call(forumPosts.remove, { params: { id: mine.id } })
    expect(await titlesOf(author)).toHaveLength(1)
  })

  test('are read by those they are for alone, some or all of a group', async () => {
    const [one, other] = [await newFan(), await newFan()]
    await write(other, `@${one.username} first`)
    await write(other, `@${one.username} second`)
    const [second] = (await listOf(one)).items
    const ids = [second?.id ?? 0]
    expect(await other.call(notices.read, { body: { ids } })).toEqual({ unread: 0 })
    expect((await listOf(one)).unread.all).toBe(2)
    expect(await one.call(accounts.me, {})).toMatchObject({ unreadNotices: 2 })
    expect(await one.call(notices.seen, { body: { ids } })).toEqual({ unread: 1 })
    expect(await one.call(notices.readAll, { body: { group: 'music' } })).toMatchObject({ unread: 1 })
    expect(await one.call(notices.readAll, { body: { group: 'replies' } })).toMatchObject({ unread: 0 })
    expect((await listOf(one)).items.map(({ isRead }) => isRead)).toEqual([true, true])
    expect(await one.call(accounts.me, {})).toMatchObject({ unreadNotices: 0 })
    expect((await testServer.guest.ask(notices.list)).status).toBe(401)
    for (const body of [{}, { ids: 'all' }, { ids: [] }, { ids: ['x'] }, { ids: Array(501).fill(1) }])
      expect((await one.ask(notices.read, { body })).status).toBe(400)
    expect((await one.ask(notices.list, { query: { group: 'theirs' } })).status).toBe(400)
  })

  test('come a page at a time, 300 of them whole, and in no page twice', async () => {
    const reader = await newFan()
    const { id } = await reader.call(accounts.me, {})
    for (let n = 0; n < 300; n++)
      await notify(context, context.db, [id], 'gift-redeemed', 1000 + n, { facts: { months: 1, pass: 'VIP' } })
    const numbers: number[] = []
    for (let before: number | null | undefined; before !== null; ) {
      const page = await listOf(reader, { limit: 70, ...(before ? { before } : {}) })
      numbers.push(...page.items.map(({ number }) => number))
      before = page.next
    }
    expect(numbers).toEqual(Array.from({ length: 300 }, (_, n) => 300 - n))
    expect((await listOf(reader)).unread.house).toBe(300)
  })

  test('go to whoever follows an artist, of a record once it is theirs to hear', async () => {
    const artist = await admin.call(artists.create, { body: { name: 'Odessa Vance' } })
    const [fan, listener, stranger] = [await newFan(), await testServer.person(), await newFan()]
    const follow = (isFollowing: boolean) => ({ body: { artistId: artist.id, isFollowing } })
    for (const who of [fan, listener, listener])
      expect(await who.call(artists.follow, follow(true))).toMatchObject({ message: 'You follow Odessa Vance.' })
    const followers = () => stranger.call(artists.followers, { params: { id: artist.id } })
    expect(await followers()).toEqual({ followers: 2 })
    expect(await fan.call(artists.followed, {})).toMatchObject({ items: [{ id: artist.id, slug: 'odessa-vance' }] })
    const publicFrom = new Date(Date.now() + 3600_000).toISOString()
    const album = await admin.call(albums.create, {
      body: { title: 'Five Flights Up', artistId: artist.id, publicFrom, earlyTier: 'fan' },
    })
    const thing = { kind: 'album', thing: String(album.id) } as const
    await deliverToAudience(context, thing)
    await deliverToAudience(context, thing)
    expect((await listOf(fan)).items).toMatchObject([
      { title: 'Five Flights Up is out', text: 'Odessa Vance', to: `/jukebox-wall?album=${album.id}`, group: 'music' },
    ])
    expect([await titlesOf(listener), await titlesOf(stranger)]).toEqual([[], []])
    await admin.call(albums.update, { params: { id: album.id }, body: { publicFrom: null } as never })
    await deliverToAudience(context, thing)
    expect(await titlesOf(listener)).toEqual(['Five Flights Up is out'])
    expect(await titlesOf(fan)).toHaveLength(1)
    await listener.call(artists.follow, follow(false))
    expect(await followers()).toEqual({ followers: 1 })
    expect((await fan.ask(artists.follow, { body: { artistId: 99_999, isFollowing: true } })).status).toBe(404)
  })

  test('tell of a saved show the day before, once, and again when it is put off', async () => {
    const fan = await newFan()
    const day = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)
    const draft = { title: 'Odessa in Rotterdam', city: 'Rotterdam', venue: 'Café de Unie', timeZone: 'UTC' }
    const gig = await admin.call(gigs.create, { body: { ...draft, date: day(1), startTime: '20:30' } as never })
    await fan.call(gigs.save, { params: { id: gig.id } })
    await notifyOfNearGigs(context)
    await notifyOfNearGigs(context)
    const [told] = (await listOf(fan)).items
    expect(told).toMatchObject({ kind: 'gig-near', to: `/gigs/${gig.id}`, action: 'Show' })
    expect(told?.title).toMatch(/^Rotterdam is on [MTWFS][a-z]+day$/)
    expect(told?.text).toMatch(/^\d+ \w+, Café de Unie, 20:30$/)
    await admin.call(gigs.update, { params: { id: gig.id }, body: { date: day(9) } as never })
    expect(await titlesOf(fan)).toEqual([])
  })

  test('of 5,000 who follow an artist are each there once, though the work is begun twice', async () => {
    const artist = await admin.call(artists.create, { body: { name: 'Everybody Knows' } })
    await context.db.execute(`insert into users (username, email, password)
      select 'follower' || n, 'follower' || n || '@lateset.test', 'x' from generate_series(1, 5000) n`)
    await context.db.execute(`insert into artist_follows (user_id, artist_id)
      select id, ${artist.id} from users where username like 'follower%'`)
    const album = await admin.call(albums.create, { body: { title: 'Known', artistId: artist.id } })
    const thing = { kind: 'album', thing: String(album.id) } as const
    const stopped = new AbortController()
    setTimeout(() => stopped.abort(new Error('The program is stopping')), 150)
    const began = performance.now()
    await Promise.allSettled([deliverToAudience(context, thing, stopped.signal), deliverToAudience(context, thing)])
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(await context.db.$count(noticesTable, eq(noticesTable.thing, String(album.id)))).toBe(5000)
    const { rows } =
      await context.db.execute(`select unread_notices as unread, count(*)::int as people from inbox_counts
      join users on users.id = user_id where username like 'follower%' group by 1`)
    expect(rows).toEqual([{ unread: 1, people: 5000 }])
  }, 60_000)

  test('of somebody whose account goes lose their name', async () => {
    const [one, other] = [await newFan(), await newFan()]
    await write(other, `@${one.username}, goodbye`)
    const { id } = await other.call(accounts.me, {})
    await context.db.update(forumPostsTable).set({ authorId: null }).where(eq(forumPostsTable.authorId, id))
    await context.db.delete(usersTable).where(eq(usersTable.id, id))
    expect(await titlesOf(one)).toEqual(['Somebody mentioned you'])
  })
})

vi.setConfig({ testTimeout: 30_000 })

test('open pages hear of a notice, and of how many are unread, with its commit', async () => {
  const [reader, other] = [await newFan(), await newFan()]
  const socket = await openSocket(testServer.app, { headers: { authorization: `Bearer ${reader.token}` } })
  await socket.next('auth_success')
  await write(other, `@${reader.username}, are you there?`)
  expect(await socket.next('notice')).toMatchObject({ kind: 'mention' })
  expect(await socket.next('unread_notices')).toMatchObject({ count: 1 })
  await reader.call(notices.readAll, { body: {} })
  expect(await socket.next('unread_notices')).toMatchObject({ count: 0 })
  await socket.close()
})
