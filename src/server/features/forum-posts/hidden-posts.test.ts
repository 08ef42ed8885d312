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
