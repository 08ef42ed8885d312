import { describe, expect, test } from 'vitest'
import { forum } from '#contract/forum.ts'
import { linksOf, partOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleCategory, sampleReply, sampleTopic } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()
const [author, reader] = [
  await testServer.person({ username: 'tomas.k', tier: 'fan' }),
  await testServer.person({ username: 'petra.l' }),
]
type Person = Pick<typeof admin, 'send'>
const get = (who: Person, url: string) => who.send({ method: 'GET', url })
const mainOf = async (who: Person, url: string) => wordsOf(partOf((await get(who, url)).body, 'main'))
const post = (who: Person, url: string, fields: Record<string, string>) =>
  who.send({
    ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://lateset.test' },
  })
const notes = await sampleCategory(testServer, { name: 'Sleeve Notes', description: 'Who played what, and why.' })
const back = await sampleCategory(testServer, { name: 'The Back Room', accessTier: 'vip', description: 'Secret' })
const topic = await sampleTopic(testServer, author, {
  categoryId: notes,
  title: 'Who is the second tenor?',
  number: 142,
})

describe('the pages of the forum', () => {
  test('ask guests to log in, in the words promised, and answer as they read', async () => {
    for (const url of ['/forum', `/forum/${notes}`, `/forum/topics/${topic}`, '/forum/search']) {
      const answer = await get(testServer.guest, url)
      expect(answer.statusCode).toBe(401)
      const words = wordsOf(partOf(answer.body, 'main'))
      expect(words).toContain('Access Required')
      expect(words).toContain('Please log in to access the forum.')
      expect(answer.body).not.toContain('second tenor')
      expect(linksOf(partOf(answer.body, 'main')).join()).toContain(`/login?next=${encodeURIComponent(url)}`)
    }
  })

  test('show categories with their tiers, the locked ones by name, and the topics of the first', async () => {
    const words = await mainOf(reader, '/forum')
    for (const said of [
      'Sleeve Notes',
      'free',
      '1 topic',
      'The Back Room',
      'VIP',
      'By name only',
      'SN 142',
      'Who is the second tenor?',
      'tomas.k',
      'Fan Pass',
      'No replies yet',
      'New topic',
    ])
      expect(words).toContain(said)
    expect(words).not.toContain('Secret')
    expect(words).not.toContain('Manage Categories')
    expect(await mainOf(admin, '/forum')).toContain('Manage Categories')
    expect(await mainOf(reader, `/forum/${back}`)).toContain('VIP is given by the house, it is not for sale.')
    for (const url of ['/forum/99999', '/forum/x', '/forum/topics/99999', '/forum/topics/x'])
      expect((await get(reader, url)).statusCode, url).toBe(404)
  })

  test('show a topic with replies, their places, and what may be done', async () => {
    const first = await sampleReply(testServer, topic, reader, {
      content: 'Nobody',
      html: '<p>Nobody was <strong>there</strong></p>',
    })
    await sampleReply(testServer, topic, author, { parentReplyId: first, parentNumber: 1 })
    await sampleReply(testServer, topic, author, {
      deletedAt: new Date(),
      deletedByHouse: true,
      content: 'unkind words',
    })
    const answer = await get(reader, `/forum/topics/${topic}`)
    const words = wordsOf(partOf(answer.body, 'main'))
    for (const said of [
      'SIDE B',
      '2 replies',
      'to reply 1',
      'Removed by the house',
      'your reply',
      'Reply 1',
      'Edit',
      'minutes left',
      '0 likes',
    ])
      expect(words).toContain(said)
    expect(answer.body).toContain('<p>Nobody was <strong>there</strong></p>')
    expect(answer.body).not.toContain('unkind words')
    expect(answer.body).toContain('id="reply-1"')
    expect(titleOf(answer.body)).toContain('Who is the second tenor?, Forum')
    expect(words).not.toContain('House')
    expect(await mainOf(admin, `/forum/topics/${topic}`)).toContain('House Pin Lock Move Edit Delete')
  })

  test('hide the reply form of a locked topic, and say why', async () => {
    const locked = await sampleTopic(testServer, author, {
      categoryId: notes,
      isLocked: true,
      lockedAt: new Date(),
      lockReason: 'Said twice.',
    })
    const answer = await get(reader, `/forum/topics/${locked}`)
    expect(wordsOf(answer.body)).toContain('Said twice. Reading and liking still work.')
    expect(answer.body).not.toContain('name="content"')
  })

  test('hold what no layout holds: one letter, thousands of signs, both directions, and nothing as a tag', async () => {
    const titles = [
      'O',
      'W'.repeat(200),
      '\u202Egnihtyna',
      `Z${'\u0301'.repeat(190)}`,
      'שלום <script>alert(1)</script>',
    ]
    for (const title of titles) {
      const made = await author.call(forum.createTopic, {
        body: { title: title.padEnd(3, '!'), content: '🎷'.repeat(9_000), categoryId: notes },
      })
      const answer = await get(reader, `/forum/topics/${made.id}`)
      expect(answer.statusCode).toBe(200)
      expect(partOf(answer.body, 'main')).not.toMatch(/<script>alert|\u202E|(\p{M}){20}/u)
    }
    expect((await get(reader, '/forum')).statusCode).toBe(200)
  })
})

describe('without script', () => {
  test('a topic is begun from its form, which comes back with what was wrong and what was typed', async () => {
    const form = (await get(reader, `/forum/${notes}?new=true`)).body
    expect(form).toContain(`action="/forum/${notes}?new=true"`)
    const wrong = await post(reader, `/forum/${notes}?new=true`, {
      title: 'O',
      content: 'Every record has one sound.',
      categoryId: String(notes),
    })
    expect(wrong.statusCode).toBe(400)
    expect(wordsOf(wrong.body)).toContain('Title must be at least 3 characters')
    expect(wrong.body).toContain('Every record has one sound.')
    const sent = await post(reader, `/forum/${notes}?new=true`, {
      title: 'One sound',
      content: 'Every record has one sound.',
      categoryId: String(notes),
    })
    expect(sent.statusCode).toBe(303)
    expect(sent.headers.location).toMatch(/^\/forum\/topics\/\d+$/)
    expect(await mainOf(reader, String(sent.headers.location))).toContain('Every record has one sound.')
  })

  test('a reply is posted and read where it stands, a post is liked, and a category that closed keeps the text', async () => {
    const id = await sampleTopic(testServer, author, { categoryId: notes })
    const sent = await post(reader, `/forum/topics/${id}`, { content: 'Said without script' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/forum/topics/${id}?reply=1#reply-1`])
    const short = await post(reader, `/forum/topics/${id}`, { content: 'ab' })
    expect([short.statusCode, wordsOf(short.body).includes('Reply must be at least 3 characters')]).toEqual([400, true])
    expect((await post(reader, `/forum/topics/${id}?do=like`, { x: '' })).statusCode).toBe(303)
    expect(await mainOf(reader, `/forum/topics/${id}`)).toContain('1 like, one yours')
    const closing = await sampleCategory(testServer)
    await admin.call(forum.removeCategory, { params: { id: closing } })
    const late = await post(reader, `/forum/${notes}?new=true`, {
      title: 'Too late',
      content: 'Nothing of this is lost.',
      categoryId: String(closing),
    })
    expect(late.statusCode).toBe(409)
    expect(wordsOf(late.body)).toContain('This category is closed now. Your text is kept: choose another one.')
    expect(late.body).toContain('Nothing of this is lost.')
  })
})
