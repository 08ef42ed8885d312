import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forumPosts } from '#contract/forum-posts.ts'
import { moderation } from '#contract/moderation.ts'
import { sampleReply, sampleTopic } from '#server/features/forum/samples.ts'
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

test('a topic and its replies are reported without script, and the page says what came of it', async () => {
  const [author, reader] = [await testServer.person(), await testServer.person()]
  const topic = await sampleTopic(testServer, author)
  const reply = await sampleReply(testServer, topic, author)
  const page = await get(reader, `/forum/topics/${topic}`)
  const ways = [...page.matchAll(/<noscript><a href="([^"]+report=true)#report">/g)].map(([, href]) =>
    href?.replace('&amp;', '&'),
  )
  expect(ways).toEqual([`/forum/topics/${topic}?report=true`, `/forum/topics/${topic}?reply=1&report=true`])
  expect(await get(author, `/forum/topics/${topic}`)).not.toContain('report=true')
  for (const [kind, id, way] of [
    ['forum-topic', topic, ways[0]],
    ['forum-reply', reply, ways[1]],
  ] as const) {
    const form = await get(reader, way ?? '')
    expect([
      form.includes(`action="/forum/topics/${topic}?do=report"`),
      form.includes(`value="${kind}"`),
      form.includes(`value="${id}"`),
    ]).toEqual([true, true, true])
    const sent = await post(reader, `/forum/topics/${topic}?do=report`, {
      ...{ kind, id: String(id), reason: 'unkind', words: 'Not kind' },
    })
    expect([sent.statusCode, wordsOf(partOf(sent.body, 'main'))]).toEqual([
      200,
      expect.stringContaining('Thank you. The label looks at it.'),
    ])
    const one = (await admin.call(moderation.list, {})).find((row) => row.kind === kind && row.thingId === id)
    const rows = await testServer.context.db
      .select()
      .from(r)
      .where(eq(r.caseId, one?.id ?? 0))
    expect(rows).toMatchObject([{ userId: reader.id, reason: 'unkind', words: 'Not kind' }])
  }
  const wrong = await post(reader, `/forum/topics/${topic}?do=report`, { kind: 'forum-topic', id: String(topic) })
  expect([wrong.statusCode, wordsOf(partOf(wrong.body, 'main'))]).toEqual([
    400,
    expect.stringContaining('Choose what is wrong with it'),
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
