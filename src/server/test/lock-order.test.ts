import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { forum } from '#contract/forum.ts'
import { forumPosts } from '#contract/forum-posts.ts'
import { type ModeratedKind, moderation } from '#contract/moderation.ts'
import { sampleLine, sampleRoom } from '#server/features/chat/samples.ts'
import { sampleCategory, sampleReply, sampleTopic } from '#server/features/forum/samples.ts'
import { samplePostBy } from '#server/features/moderation/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

// What locks the same rows locks them in one order: two of each pair at once, many times. One that PostgreSQL had to give up answers 503.

const testServer = await sharedTestServer()
const admin = await testServer.person({ role: 'admin' })
type Person = typeof admin
const of = (id: number) => ({ params: { id } })
const ROUNDS = 12
type Pair = readonly [() => Promise<{ status: number }>, () => Promise<{ status: number }>]

/** Does pairs of things at once; answers the statuses that say something went wrong. */
async function failuresOf(pairs: readonly Pair[], apartMs = 1): Promise<number[]> {
  const answers = await Promise.all(
    // The first a little later each time, so that the two meet in every way.
    pairs.flatMap(([first, second], n) => [delay((n % 6) * apartMs).then(first), second()]),
  )
  return answers.map(({ status }) => status).filter((status) => status >= 500)
}

describe('what the label removes where it stands is settled at the desk at the same moment', () => {
  const author = testServer.person({ tier: 'fan' })
  const reporter = testServer.person({ tier: 'fan' })
  const kinds: Partial<
    Record<ModeratedKind, () => Promise<{ id: number; remove: () => Promise<{ status: number }> }>>
  > = {
    async 'chat-line'() {
      const room = await sampleRoom(testServer)
      const messageId = await sampleLine(testServer, room, await author)
      return { id: messageId, remove: () => admin.ask(chat.remove, { params: { id: room, messageId } }) }
    },
    async 'forum-topic'() {
      const id = await sampleTopic(testServer, await author)
      return { id, remove: () => admin.ask(forum.removeTopic, of(id)) }
    },
    async 'forum-reply'() {
      const id = await sampleReply(testServer, await sampleTopic(testServer, await reporter), await author)
      return { id, remove: () => admin.ask(forum.removeReply, of(id)) }
    },
  }
  test.each(Object.entries(kinds))('%s', async (kind, make) => {
    const pairs: Pair[] = []
    for (let n = 0; n < ROUNDS; n++) {
      const { id, remove } = await make()
      const by = await testServer.person({ tier: 'fan' })
      await by.call(moderation.report, { body: { kind: kind as ModeratedKind, id, reason: 'unkind' } })
      const [{ id: caseId } = { id: 0 }] = await admin.call(moderation.list, { query: { limit: 1 } })
      pairs.push([remove, () => admin.ask(moderation.settle, { ...of(caseId), body: { action: 'remove' } })])
    }
    expect(await failuresOf(pairs)).toEqual([])
  })
})

test('a note of the board tells whom it answers and whom it names; another tells them the other way round', async () => {
  const [one, other] = [await testServer.person({ tier: 'fan' }), await testServer.person({ tier: 'fan' })]
  const pairs: Pair[] = []
  const answering = async (above: Person, named: Person) => {
    const parentId = await samplePostBy(testServer, above)
    const by = await testServer.person({ tier: 'fan' })
    return () => by.ask(forumPosts.create, { body: { content: `Ask @${named.username}`, parentId } })
  }
  for (let n = 0; n < ROUNDS; n++) pairs.push([await answering(one, other), await answering(other, one)])
  expect(await failuresOf(pairs)).toEqual([])
})

test('two decisions tell each other’s author and reporter', async () => {
  const [one, other] = [await testServer.person({ tier: 'fan' }), await testServer.person({ tier: 'fan' })]
  const caseOf = async (author: Person, reporter: Person) => {
    const id = await sampleLine(testServer, await sampleRoom(testServer), author)
    await reporter.call(moderation.report, { body: { kind: 'chat-line', id, reason: 'unkind' } })
    const [{ id: caseId } = { id: 0 }] = await admin.call(moderation.list, { query: { limit: 1 } })
    return () => admin.ask(moderation.settle, { ...of(caseId), body: { action: 'warn', words: 'Not here' } })
  }
  const pairs: Pair[] = []
  for (let n = 0; n < ROUNDS; n++) pairs.push([await caseOf(one, other), await caseOf(other, one)])
  expect(await failuresOf(pairs)).toEqual([])
})

test('somebody answers a topic while they see it for the first time of the day', async () => {
  const pairs: Pair[] = []
  const starter = await testServer.person()
  for (let n = 0; n < ROUNDS * 3; n++) {
    const id = await sampleTopic(testServer, starter)
    const by = await testServer.person()
    pairs.push([
      () => by.ask(forum.read, { ...of(id), body: { number: 0 } }),
      () => by.ask(forum.createReply, { ...of(id), body: { content: `Said at once ${n}` } }),
    ])
  }
  expect(await failuresOf(pairs, 12)).toEqual([])
})

test('topics change places between two categories', async () => {
  const [one, other] = [await sampleCategory(testServer), await sampleCategory(testServer)]
  const pairs: Pair[] = []
  const moving = async (from: number, to: number) => {
    const id = await sampleTopic(testServer, admin, { categoryId: from })
    return () => admin.ask(forum.updateTopic, { ...of(id), body: { categoryId: to } })
  }
  for (let n = 0; n < ROUNDS; n++) pairs.push([await moving(one, other), await moving(other, one)])
  expect(await failuresOf(pairs)).toEqual([])
})

test('two replies are removed, and each takes back what it told the follower of one topic and whom it called', async () => {
  const [one, other] = [await testServer.person(), await testServer.person()]
  const answered = async (follower: Person, called: Person) => {
    const topic = await sampleTopic(testServer, admin)
    await follower.call(forum.follow, { ...of(topic), body: { mode: 'follow' } })
    const { id } = await admin.call(forum.createReply, { ...of(topic), body: { content: `Ask @${called.username}` } })
    return () => admin.ask(forum.removeReply, of(id))
  }
  const pairs: Pair[] = []
  for (let n = 0; n < ROUNDS; n++) pairs.push([await answered(one, other), await answered(other, one)])
  expect(await failuresOf(pairs)).toEqual([])
})

test('a reply is changed into what is held while it is reported, removed, and decided about', async () => {
  const author = await testServer.person()
  const topic = await sampleTopic(testServer, author)
  const pairs: Pair[] = []
  for (let n = 0; n < ROUNDS * 3; n++) {
    const id = await sampleReply(testServer, topic, author)
    const change = () =>
      author.ask(forum.updateReply, { ...of(id), body: { content: `See https://tapes.example/${n} for tapes` } })
    const by = await testServer.person()
    const report = { kind: 'forum-reply', id, reason: 'unkind' } as const
    if (n % 3 === 0) pairs.push([change, () => by.ask(moderation.report, { body: report })])
    else if (n % 3 === 1) pairs.push([change, () => admin.ask(forum.removeReply, of(id))])
    else {
      await by.call(moderation.report, { body: report })
      const [{ id: caseId } = { id: 0 }] = await admin.call(moderation.list, { query: { limit: 1 } })
      pairs.push([change, () => admin.ask(moderation.settle, { ...of(caseId), body: { action: 'leave' } })])
    }
  }
  expect(await failuresOf(pairs)).toEqual([])
})
