import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { forumPosts } from '#contract/forum-posts.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { samplePost } from './samples.ts'

const testServer = await sharedTestServer()
const fan = await testServer.person({ tier: 'fan' })
const admin = await testServer.admin()
const of = (id: number) => ({ params: { id } })
const write = (content: string, more: object = {}) => fan.call(forumPosts.create, { body: { content, ...more } })

describe('the board', () => {
  test('shows the newest first, to everybody what is free and to fans what is theirs', async () => {
    const free = await samplePost(testServer)
    const forFans = await samplePost(testServer, 'fan')
    const ids = async (who: typeof testServer.guest, query = {}) =>
      (await who.call(forumPosts.list, { query })).map((post) => post.id)
    expect((await ids(fan)).slice(0, 2)).toEqual([forFans, free])
    expect(await ids(testServer.guest)).not.toContain(forFans)
    expect(await ids(testServer.guest, { tier: 'fan' })).not.toContain(forFans)
    expect(await ids(fan, { tier: 'free' })).not.toContain(forFans)
    expect(await ids(fan, { before: forFans, limit: 1 })).toEqual([free])
  })

  test('is written on by fans, not by listeners', async () => {
    const post = await write('Was anyone in Ghent on Saturday?', { accessTier: 'fan' })
    expect(post).toMatchObject({ authorName: fan.username, accessTier: 'fan', likes: 0, replies: 0, parentId: null })
    const listener = await testServer.person()
    expect((await listener.ask(forumPosts.create, { body: { content: 'Hello' } })).status).toBe(403)
    expect((await testServer.guest.ask(forumPosts.create, { body: { content: 'Hello' } })).status).toBe(401)
    expect((await fan.ask(forumPosts.create, { body: { content: ' ' } })).body).toMatchObject({
      fields: { content: 'Write something first' },
    })
    expect((await fan.ask(forumPosts.create, { body: { content: 'For few', accessTier: 'vip' } })).status).toBe(403)
  })

  test('has replies under a post, of its tier, counted with it', async () => {
    const post = await write('Who has the record?', { accessTier: 'fan' })
    const reply = await write('I have.', { parentId: post.id })
    const below = await write('Me too.', { parentId: reply.id, accessTier: 'free' })
    expect([reply.parentId, below.parentId, below.accessTier]).toEqual([post.id, post.id, 'fan'])
    expect((await fan.call(forumPosts.list, { query: { parent: post.id } })).map(({ content }) => content)).toEqual([
      'I have.',
      'Me too.',
    ])
    const replies = async () => (await fan.call(forumPosts.list, {})).find(({ id }) => id === post.id)?.replies
    expect(await replies()).toBe(2)
    await fan.call(forumPosts.remove, of(reply.id))
    expect(await replies()).toBe(1)
    expect((await testServer.guest.call(forumPosts.list, { query: { parent: post.id } })).length).toBe(0)
  })

  test('loses a post to whoever wrote it and to admins, and to nobody else', async () => {
    const [mine, theirs] = [await write('Mine'), await samplePost(testServer)]
    expect((await fan.ask(forumPosts.remove, of(theirs))).status).toBe(403)
    expect((await fan.ask(forumPosts.remove, of(mine.id))).status).toBe(200)
    expect((await admin.ask(forumPosts.remove, of(theirs))).status).toBe(200)
    expect((await admin.ask(forumPosts.remove, of(theirs))).body).toEqual({ message: 'Post not found' })
    const forVip = await samplePost(testServer, 'vip')
    expect((await fan.ask(forumPosts.like, of(forVip))).status).toBe(404)
  })
})

describe('a like', () => {
  test('counts once a person, however often it is sent at once, and is taken back', async () => {
    const id = await samplePost(testServer)
    const person = await testServer.person()
    await Promise.all(Array.from({ length: 8 }, () => person.call(forumPosts.like, of(id))))
    expect(await fan.call(forumPosts.like, of(id))).toEqual({ liked: true, likes: 2 })
    expect(await person.call(forumPosts.own, { query: { ids: String(id) } as never })).toEqual({
      liked: [id],
      written: [],
    })
    expect(await person.call(forumPosts.toggleLike, of(id))).toEqual({ liked: false, likes: 1 })
    expect(await person.call(forumPosts.unlike, of(id))).toEqual({ liked: false, likes: 1 })
    expect((await testServer.guest.ask(forumPosts.like, of(id))).status).toBe(401)
  })
})

test('whoever leaves takes their words along; of a post with replies the place stays', async () => {
  const leaver = await testServer.person({ tier: 'fan' })
  const alone = await leaver.call(forumPosts.create, { body: { content: 'Alone' } })
  const answered = await leaver.call(forumPosts.create, { body: { content: 'Answered' } })
  await write('Indeed', { parentId: answered.id })
  const { eraseAccount } = await import('#server/features/accounts/erase-account.ts')
  const { lockUser } = await import('#server/platform/identity/accounts.ts')
  const user = await lockUser(testServer.context.db, leaver.id)
  if (user) await eraseAccount(testServer.context, user)
  const posts = await fan.call(forumPosts.list, {})
  expect(posts.find(({ id }) => id === alone.id)).toBeUndefined()
  expect(posts.find(({ id }) => id === answered.id)).toMatchObject({
    authorName: null,
    content: 'Removed with the account of whoever wrote it.',
    replies: 1,
  })
  expect(await leaver.call(accounts.me, {}).catch(() => null)).toBeNull()
})
