import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { forumPosts } from '#contract/forum-posts.ts'
import { moderation } from '#contract/moderation.ts'
import { sampleLine, sampleRoom } from '#server/features/chat/samples.ts'
import { sampleReply, sampleTopic } from '#server/features/forum/samples.ts'
import { sampleMessage } from '#server/features/messages/samples.ts'
import { moderationReportsTable as r } from '#server/platform/moderation/table.ts'
import { partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()
type Person = Pick<typeof admin, 'send'>
const get = async (who: Person, url: string) => (await who.send({ method: 'GET', url })).body
const post = (who: Person, url: string, fields: Record<string, string>) =>
  who.send({
    ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://lateset.test' },
  })

/** The ways to report something that a page offers without script, as their addresses say. */
const waysOf = (page: string) =>
  [...page.matchAll(/<noscript><a href="(\/report[^"]+)">/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test('whatever is read without script is reported without script, and the page says what came of it', async () => {
  const [author, reader] = [await testServer.person({ tier: 'fan' }), await testServer.person()]
  const topic = await sampleTopic(testServer, author)
  const reply = await sampleReply(testServer, topic, author)
  const room = await sampleRoom(testServer)
  const line = await sampleLine(testServer, room, author)
  const message = await sampleMessage(testServer, author, reader)
  const artist = await admin.call(artists.create, { body: { name: 'Quorvane Trio' } })
  const note = (await author.call(forumPosts.create, { body: { content: 'Soup at ten' } })).id
  const way = (kind: string, id: number, from: string) => `/report/${kind}/${id}?${new URLSearchParams({ from })}`
  const places = [
    [`/forum/topics/${topic}`, 'forum-topic', topic, `/forum/topics/${topic}`],
    [`/forum/topics/${topic}`, 'forum-reply', reply, `/forum/topics/${topic}?reply=1#reply-1`],
    [`/chat/${room}`, 'chat-line', line, `/chat/${room}?line=${line}`],
    [`/messages?message=${message}`, 'message', message, `/messages?message=${message}`],
    [`/artist/${artist.slug}`, 'artist', artist.id, `/artist/${artist.slug}`],
    ['/community', 'post', note, `/community?post=${note}`],
  ] as const
  for (const [place, kind, id, from] of places) {
    const address = way(kind, id, from)
    expect(waysOf(await get(reader, place)), place).toContain(address)
    expect(waysOf(await get(testServer.guest, place)), place).toEqual([])
    const form = await get(reader, address)
    expect([
      form.includes(`value="${kind}"`),
      form.includes(`value="${id}"`),
      partOf(form, 'main').includes('method="post"'),
    ]).toEqual([...[true, true, true]])
    const sent = await post(reader, address, { kind, id: String(id), reason: 'unkind', words: 'Not kind' })
    const main = partOf(sent.body, 'main')
    expect([sent.statusCode, wordsOf(main)]).toEqual([
      200,
      expect.stringContaining('Thank you. The label looks at it.'),
    ])
    expect(main).toContain(`href="${from}"`)
    const one = (await admin.call(moderation.list, {})).find((row) => row.kind === kind && row.thingId === id)
    const rows = await testServer.context.db
      .select()
      .from(r)
      .where(eq(r.caseId, one?.id ?? 0))
    expect(rows, kind).toMatchObject([{ userId: reader.id, reason: 'unkind', words: 'Not kind' }])
  }
  for (const place of [`/forum/topics/${topic}`, `/chat/${room}`]) expect(waysOf(await get(author, place))).toEqual([])
  const address = way('forum-topic', topic, 'https://elsewhere.example/')
  const wrong = await post(reader, address, { kind: 'forum-topic', id: String(topic) })
  const main = partOf(wrong.body, 'main')
  expect([wrong.statusCode, wordsOf(main), main.includes('elsewhere')]).toEqual([
    ...[400, expect.stringContaining('Choose what is wrong with it'), false],
  ])
  const statuses = ['/report', '/report/nothing/3', '/report/post/0'].map(
    async (url) => (await reader.send({ method: 'GET', url })).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([404, 404, 404])
  const guest = await testServer.guest.send({ method: 'GET', url: way('post', note, '/community') })
  expect([guest.statusCode >= 300 && guest.statusCode < 400, guest.headers.location]).toEqual([
    true,
    expect.stringContaining('/login?next='),
  ])
})

test('somebody who is suspended appeals without script, once, and reads what they have said', async () => {
  const fan = await testServer.person({ tier: 'fan' })
  const { id } = await fan.call(forumPosts.create, { body: { content: 'Said in anger' } })
  const reader = await testServer.person()
  await reader.call(moderation.report, { body: { kind: 'post', id, reason: 'unkind' } })
  const one = (await admin.call(moderation.list, {})).find(({ kind, thingId }) => kind === 'post' && thingId === id)
  await admin.call(moderation.settle, { params: { id: one?.id ?? 0 }, body: { action: 'suspend', days: 7 } })
  expect(await get(fan, '/settings')).toContain('action="/settings?do=appeal"')
  const empty = await post(fan, '/settings?do=appeal', { words: ' ' })
  expect([empty.statusCode, wordsOf(empty.body)]).toEqual([400, expect.stringContaining('Say why it is wrong')])
  const sent = await post(fan, '/settings?do=appeal', { words: 'It was a quote.' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/settings#suspended'])
  const page = await get(fan, '/settings')
  expect(wordsOf(page)).toContain('Your appeal: It was a quote.')
  expect(page).not.toContain('do=appeal')
  expect((await post(fan, '/settings?do=appeal', { words: 'Again' })).statusCode).toBe(409)
})
