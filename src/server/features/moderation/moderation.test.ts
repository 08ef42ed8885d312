import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forumPosts } from '#contract/forum-posts.ts'
import { messages } from '#contract/messages.ts'
import { moderation } from '#contract/moderation.ts'
import { notices } from '#contract/notices.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { sampleMessage } from '#server/features/messages/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.person({ role: 'admin' })
type Person = typeof admin
const fan = () => testServer.person({ tier: 'fan' })
const of = (id: number) => ({ params: { id } })
const post = (by: Person, content = 'A cassette. So he cannot find the pitch twice.', parentId?: number) =>
  by.call(forumPosts.create, { body: { content, ...(parentId ? { parentId } : {}) } })
const tell = (who: Person, id: number, fields: object = {}) =>
  who.ask(moderation.report, { body: { kind: 'post', id, reason: 'unkind', ...fields } })
const caseOf = async (id: number, state: 'open' | 'settled' | 'appealed' = 'open') =>
  (await admin.call(moderation.list, { query: { state } })).find(({ thingId }) => thingId === id)
/** A case of its own: somebody else reports a new note of theirs. */
async function caseOfNew(author: Person): Promise<number> {
  const { id } = await post(author)
  await tell(await testServer.person(), id)
  return (await caseOf(id))?.id ?? 0
}
const settle = (id: number, body: object) => admin.ask(moderation.settle, { ...of(id), body: body as never })
const titlesOf = async (who: Person) => (await who.call(notices.list, {})).items.map(({ title, text }) => [title, text])
const isOnBoard = async (id: number) => (await testServer.guest.call(forumPosts.list, {})).some((one) => one.id === id)

describe('a report', () => {
  test('is one a person, with the thing as it was; the label sees who and why, and what stands around it', async () => {
    const [author, first, second] = [await fan(), await fan(), await testServer.person()]
    const above = await post(author, 'Who is the second tenor?')
    const { id } = await post(author, 'Not your mother.', above.id)
    const after = await post(first, 'Really?', above.id)
    expect((await tell(first, id, { words: 'Not kind' })).body).toEqual({
      ...{ success: true, message: 'Thank you. The label looks at it.' },
    })
    await tell(first, id)
    await tell(second, id, { reason: 'selling' })
    const found = await caseOf(id)
    expect(found).toMatchObject({
      ...{
        kind: 'post',
        title: 'Reply on the board',
        text: 'Not your mother.',
        authorName: author.username,
        reports: 2,
      },
      reasons: [
        { reason: 'selling', count: 1 },
        { reason: 'unkind', count: 1 },
      ],
    })
    const whole = await admin.call(moderation.get, of(found?.id ?? 0))
    expect(whole.reportedBy.map(({ username, words }) => [username, words])).toEqual([
      [first.username, 'Not kind'],
      [second.username, null],
    ])
    expect(whole.before.map(({ text }) => text)).toEqual(['Who is the second tenor?'])
    expect(whole.after.map(({ text }) => text)).toEqual([after.content])
    expect(whole.now).toEqual({
      text: 'Not your mother.',
      to: `/community?post=${above.id}`,
      isHidden: false,
      pictures: [],
    })
    expect(whole.author).toMatchObject({ history: [], isOfLabel: false, suspendedUntil: null })
    expect((await admin.call(moderation.counts, {})).open.post).toBeGreaterThan(0)
    expect((await admin.send({ method: 'GET', url: '/api/admin/moderation.csv' })).body).toContain('Not your mother.')
  })

  test('is refused of one’s own, of what one does not see, of what is not there, and without a reason', async () => {
    const [author, other] = [await fan(), await testServer.person()]
    const own = await post(author)
    const forFans = await author.call(forumPosts.create, { body: { content: 'For fans', accessTier: 'fan' } })
    for (const [who, id] of [
      [author, own.id],
      [other, forFans.id],
      [other, 2_000_000_000],
    ] as const)
      expect([(await tell(who, id)).status, (await tell(who, id)).body]).toEqual([
        404,
        { message: 'Whatever you report not found' },
      ])
    expect((await tell(other, own.id, { reason: 'because' })).body).toMatchObject({
      fields: { reason: 'Choose what is wrong with it' },
    })
    expect((await tell(other, own.id, { kind: 'mood' })).status).toBe(400)
    expect(
      (await testServer.guest.ask(moderation.report, { body: { kind: 'post', id: own.id, reason: 'other' } })).status,
    ).toBe(401)
    expect((await other.ask(moderation.list, {})).status).toBe(403)
  })

  test('of a message is its receiver’s alone', async () => {
    const [from, to, other] = [await testServer.person(), await testServer.person(), await testServer.person()]
    const id = await sampleMessage(testServer, from, to, { subject: 'Rude' })
    const about = { kind: 'message', id }
    expect([
      (await tell(from, id, about)).status,
      (await tell(other, id, about)).status,
      (await tell(admin, id, about)).status,
    ]).toEqual([404, 404, 404])
    expect((await tell(to, id, about)).status).toBe(200)
    const found = await caseOf(id)
    expect(found).toMatchObject({ kind: 'message', title: `Message to ${to.username}`, authorName: from.username })
    expect(found?.text).toContain('Rude')
    await settle(found?.id ?? 0, { action: 'remove' })
    expect((await to.ask(messages.get, of(id))).status).toBe(404)
    await admin.call(moderation.reopen, of(found?.id ?? 0))
    expect((await to.ask(messages.get, of(id))).status).toBe(200)
  })
})

describe('the label', () => {
  test('leaves a thing, and tells who reported it', async () => {
    const [author, reporter] = [await fan(), await testServer.person()]
    const { id } = await post(author)
    await tell(reporter, id)
    const found = await caseOf(id)
    expect((await settle(found?.id ?? 0, { action: 'leave' })).body).toMatchObject({ action: 'leave' })
    expect(await isOnBoard(id)).toBe(true)
    expect(await titlesOf(reporter)).toEqual([
      ['Your report was settled', 'What you reported stays. Thank you for the quiet word.'],
    ])
    expect(await titlesOf(author)).toEqual([])
    expect((await settle(found?.id ?? 0, { action: 'remove' })).body).toEqual({
      message: 'Somebody has settled this already',
    })
  })

  test('removes and warns with words, all of which can be taken back', async () => {
    const [author, reporter] = [await fan(), await testServer.person()]
    const above = await post(author, 'Above')
    const { id } = await post(author, 'Mothers are not fair game', above.id)
    await tell(reporter, id)
    const found = await caseOf(id)
    const caseId = found?.id ?? 0
    expect((await settle(caseId, { action: 'warn' })).body).toEqual({
      ...{ message: 'Say what is wrong', fields: { words: 'Say what is wrong' } },
    })
    await settle(caseId, { action: 'warn', words: 'The record is fair game, mothers are not.' })
    const replies = () => author.call(forumPosts.list, { query: { parent: above.id } })
    expect(await replies()).toEqual([])
    const count = async () => (await author.call(forumPosts.list, {})).find((one) => one.id === above.id)?.replies
    expect(await titlesOf(author)).toEqual([
      [
        'The label removed something you wrote, and warns you',
        '“Mothers are not fair game” The record is fair game, mothers are not.',
      ],
    ])
    const history = (await admin.call(moderation.get, of(caseId))).author?.history
    expect(history).toEqual([])
    await admin.call(moderation.reopen, of(caseId))
    expect((await replies()).map((one) => one.id)).toEqual([id])
    expect(await titlesOf(author)).toEqual([])
    expect(await titlesOf(reporter)).toEqual([])
    expect(await count()).toBeTypeOf('number')
    expect((await admin.ask(moderation.reopen, of(caseId))).body).toEqual({ message: 'It is open' })
  })

  test('suspends for days: they read, keep what is theirs alone, and appeal once', async () => {
    const [author, reporter] = [await fan(), await testServer.person()]
    const { id } = await post(author)
    await tell(reporter, id)
    const caseId = (await caseOf(id))?.id ?? 0
    expect((await settle(caseId, { action: 'suspend' })).body).toMatchObject({ message: 'Say for how many days' })
    expect((await settle(caseId, { action: 'suspend', days: 0 })).status).toBe(400)
    await settle(caseId, { action: 'suspend', days: 7, words: 'A week.' })
    const refused = await author.ask(forumPosts.create, { body: { content: 'I write on' } })
    expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
      403,
      expect.stringMatching(/^Your account is suspended until .+\. You can read, but not write\.$/),
    ])
    expect((await author.ask(messages.create, { body: { subject: 'Please', content: 'No' } })).status).toBe(403)
    expect((await author.ask(forumPosts.list, {})).status).toBe(200)
    expect((await author.ask(notices.readAll, { body: {} })).status).toBe(200)
    const standing = await author.call(moderation.standing, {})
    expect(standing).toMatchObject({ about: 'Note on the board', words: 'A week.', mayAppeal: true, appeal: null })
    expect((await author.call(moderation.appeal, { body: { words: 'It was a quote.' } })).message).toBe(
      'The label reads it, and tells you.',
    )
    expect((await author.ask(moderation.appeal, { body: { words: 'Again' } })).body).toEqual({
      message: 'You have appealed already',
    })
    expect(await caseOf(id, 'appealed')).toMatchObject({ appeal: 'It was a quote.' })
    await admin.call(moderation.answerAppeal, { ...of(caseId), body: { isGranted: true, words: 'You are right.' } })
    expect((await author.ask(forumPosts.create, { body: { content: 'I write on' } })).status).toBe(201)
    expect(await isOnBoard(id)).toBe(true)
    expect((await titlesOf(author))[0]).toEqual([
      'Your suspension has ended: the label follows your appeal',
      'You are right.',
    ])
    expect((await admin.ask(moderation.answerAppeal, { ...of(caseId), body: { isGranted: false } })).body).toEqual({
      message: 'There is no appeal to answer',
    })
    expect((await reporter.ask(moderation.appeal, { body: { words: 'I too' } })).body).toEqual({
      message: 'Your account is not suspended',
    })
  })

  test('shortens no suspension by another, and ends but the one that it takes back', async () => {
    const author = await fan()
    const [long, short] = [await caseOfNew(author), await caseOfNew(author)]
    await settle(long, { action: 'suspend', days: 30 })
    const until = async () => (await author.call(moderation.standing, {})).suspendedUntil
    const first = await until()
    await settle(short, { action: 'suspend', days: 1 })
    expect(await until()).toBe(first)
    await admin.call(moderation.reopen, of(long))
    const left = new Date((await until()) ?? 0).getTime() - Date.now()
    expect([left > 23 * 3_600_000, left <= 24 * 3_600_000]).toEqual([true, true])
    await admin.call(moderation.reopen, of(short))
    expect(await until()).toBeNull()
  })

  test('keeps a suspension whose appeal was not granted, when another is taken back', async () => {
    const author = await fan()
    const [long, short] = [await caseOfNew(author), await caseOfNew(author)]
    await settle(short, { action: 'suspend', days: 1 })
    await settle(long, { action: 'suspend', days: 7 })
    await author.call(moderation.appeal, { body: { words: 'It was a quote.' } })
    await admin.call(moderation.answerAppeal, { ...of(long), body: { isGranted: false } })
    await admin.call(moderation.reopen, of(short))
    const left = new Date((await author.call(moderation.standing, {})).suspendedUntil ?? 0).getTime() - Date.now()
    expect(left).toBeGreaterThan(6 * 24 * 3_600_000)
  })

  test('does not suspend one of its own, and a suspension ends by itself', async () => {
    const [other, reporter, author] = [
      await testServer.person({ role: 'admin' }),
      await testServer.person(),
      await fan(),
    ]
    const { id } = await post(other)
    await tell(reporter, id)
    expect((await settle((await caseOf(id))?.id ?? 0, { action: 'suspend', days: 1 })).body).toEqual({
      message: 'An admin cannot be suspended',
    })
    expect(await isOnBoard(id)).toBe(true)
    await context.db
      .update(usersTable)
      .set({ suspendedUntil: new Date(Date.now() - 1000) })
      .where(eq(usersTable.id, author.id))
    expect((await author.ask(forumPosts.create, { body: { content: 'Back' } })).status).toBe(201)
  })

  test('sees what was said though its author has changed or removed it, and nothing of whoever left', async () => {
    const [author, reporter] = [await fan(), await testServer.person()]
    const { id } = await post(author, 'Said in anger')
    await tell(reporter, id)
    const caseId = (await caseOf(id))?.id ?? 0
    await author.call(forumPosts.remove, of(id))
    expect(await admin.call(moderation.get, of(caseId))).toMatchObject({ text: 'Said in anger', now: null })
    const leaver = await fan()
    const left = await post(leaver, 'Gone with me')
    await tell(reporter, left.id)
    const leftCase = (await caseOf(left.id))?.id ?? 0
    const [account] = await context.db.select().from(usersTable).where(eq(usersTable.username, leaver.username))
    if (!account) throw new Error('There is no account')
    await eraseAccount(context, account)
    expect(await admin.call(moderation.get, of(leftCase))).toMatchObject({
      ...{ text: 'Removed with the account of whoever wrote it.', authorName: null, author: null },
    })
  })
})
