import { expect, test } from 'vitest'
import { forumPosts } from '#contract/forum-posts.ts'
import { moderation } from '#contract/moderation.ts'
import { notices } from '#contract/notices.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.person({ role: 'admin' })
const [author, reader] = [await testServer.person({ tier: 'fan' }), await testServer.person({ tier: 'fan' })]
const of = (id: number) => ({ params: { id } })
const textsOf = async (who: typeof admin) => (await who.call(notices.list, {})).items.map(({ text }) => text)

test('a note that the label hides is quoted in no notice, neither liked nor answered, and takes what stands under it along', async () => {
  const note = await author.call(forumPosts.create, { body: { content: `Not for here, @${reader.username}` } })
  const reply = await reader.call(forumPosts.create, { body: { content: 'Really?', parentId: note.id } })
  const under = async (who: Pick<typeof admin, 'call'>) =>
    (await who.call(forumPosts.list, { query: { parent: note.id } })).map(({ id }) => id)
  expect(await textsOf(reader)).toEqual([`“Not for here, @${reader.username}”`])
  expect(await under(testServer.guest)).toEqual([reply.id])

  await reader.call(moderation.report, { body: { kind: 'post', id: note.id, reason: 'unkind' } })
  const found = (await admin.call(moderation.list, {})).find(({ thingId }) => thingId === note.id)
  await admin.call(moderation.settle, { ...of(found?.id ?? 0), body: { action: 'remove' } })
  expect(await textsOf(reader)).toEqual([expect.stringContaining('What you reported was removed')])
  expect(await under(testServer.guest)).toEqual([])
  expect((await reader.ask(forumPosts.like, of(note.id))).status).toBe(404)
  expect((await reader.ask(forumPosts.create, { body: { content: 'And?', parentId: note.id } })).status).toBe(404)
  expect((await author.ask(forumPosts.like, of(note.id))).status).toBe(200)

  await admin.call(moderation.reopen, of(found?.id ?? 0))
  expect(await textsOf(reader)).toEqual([`“Not for here, @${reader.username}”`])
  expect(await under(testServer.guest)).toEqual([reply.id])
})

test('a note that is held is seen and told of by nobody until it is let go, nor is an answer counted', async () => {
  const [newcomer, friend] = [await testServer.person({ tier: 'fan' }), await testServer.person({ tier: 'fan' })]
  const above = await friend.call(forumPosts.create, { body: { content: 'Who has the tapes?' } })
  const content = `Cheap at https://tapes.example/now, @${reader.username}`
  const note = await newcomer.call(forumPosts.create, { body: { content } })
  const answer = await newcomer.call(forumPosts.create, { body: { content: `${content}!`, parentId: above.id } })
  expect([above.isHeld, note.isHeld, answer.isHeld]).toEqual([false, true, true])
  const seen = async (who: Pick<typeof admin, 'call'>) => {
    const notes = await who.call(forumPosts.list, {})
    const under = await who.call(forumPosts.list, { query: { parent: above.id } })
    const replies = notes.find(({ id }) => id === above.id)?.replies
    return [notes.some(({ id }) => id === note.id), under.some(({ id }) => id === answer.id), replies]
  }
  const toldFriend = async () => (await friend.call(notices.list, {})).items.map(({ title }) => title)
  const told = async () => [(await textsOf(reader)).includes(`“${content}”`), await toldFriend()]
  expect([await seen(friend), await seen(testServer.guest), await told()]).toEqual([
    ...[
      [false, false, 0],
      [false, false, 0],
      [false, []],
    ],
  ])
  expect((await friend.ask(forumPosts.like, of(note.id))).status).toBe(404)
  const caseOf = async (id: number) => {
    const one = (await admin.call(moderation.list, {})).find(({ kind, thingId }) => kind === 'post' && thingId === id)
    expect(one).toMatchObject({ heldFor: 'link', reports: 0, authorName: newcomer.username })
    return of(one?.id ?? 0)
  }
  const cases = [await caseOf(note.id), await caseOf(answer.id)]
  const settle = async (action: 'leave' | 'remove') => {
    for (const one of cases) await admin.call(moderation.settle, { ...one, body: { action } })
  }
  await settle('leave')
  expect([await seen(friend), await told()]).toEqual([
    [true, true, 1],
    [true, [`${newcomer.username} answered you`]],
  ])
  // Out of sight again, no notice quotes it or says that there is an answer.
  for (const one of cases) await admin.call(moderation.reopen, one)
  const unseen = [
    [false, false, 0],
    [false, []],
  ]
  expect([await seen(friend), await told()]).toEqual(unseen)
  await settle('remove')
  expect([await seen(friend), await told()]).toEqual(unseen)
  for (const one of cases) await admin.call(moderation.reopen, one)
  await settle('leave')
  expect([await seen(friend), await told()]).toEqual([
    [true, true, 1],
    [true, [`${newcomer.username} answered you`]],
  ])
})
