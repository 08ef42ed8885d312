import { describe, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { messages } from '#contract/messages.ts'
import { linksOf, partOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleRoom } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()
const [reader, author] = [
  await testServer.person({ username: 'petra.l' }),
  await testServer.person({ username: 'bea.l', role: 'artist', tier: 'fan' }),
]
type Person = Pick<typeof admin, 'send'>
const get = (who: Person, url: string) => who.send({ method: 'GET', url })
const mainOf = async (who: Person, url: string) => wordsOf(partOf((await get(who, url)).body, 'main'))
const bar = await sampleRoom(testServer, { name: 'The Bar', description: 'Whatever is playing.' })
const back = await sampleRoom(testServer, { name: 'The Back Room', description: 'By name only.', accessTier: 'vip' })
const say = (by: typeof author, id: number, content: string) =>
  by.call(chat.send, { params: { id }, body: { content } })
await say(author, bar, 'Standing. There are **four** chairs.')
await say(admin as typeof author, back, 'A secret of the house')

describe('the pages of the chat', () => {
  test('send guests to sign in, and back', async () => {
    for (const url of ['/chat', `/chat/${bar}`]) {
      const { statusCode, headers } = await get(testServer.guest, url)
      expect([statusCode >= 300 && statusCode < 400, headers.location]).toEqual([
        true,
        expect.stringContaining(`/login?next=${encodeURIComponent(url)}`),
      ])
    }
  })

  test('show rooms as strips and the lines of the one somebody is in, before any script', async () => {
    const { body } = await get(reader, `/chat/${bar}`)
    expect(titleOf(body)).toBe('The Bar, Chat · Late Set')
    const main = partOf(body, 'main')
    expect(linksOf(main).join()).toMatch(new RegExp(`The Bar.*→ /chat/${bar}.*The Back Room.*→ /chat/${back}`))
    const words = wordsOf(main)
    expect(words).toContain('bea.l')
    expect(words).toContain('Standing. There are four chairs.')
    expect(main).toContain('<strong>four</strong>')
    expect(main).toMatch(/role="log"/)
    expect(await mainOf(reader, '/chat')).toContain('Standing. There are four chairs.')
    // Whoever opens the room is in it.
    expect(words).toContain('1 in the room')
    expect(words).not.toContain('0 here')
  })

  test('say of a room somebody may not enter what its door says, and what would open it', async () => {
    const words = await mainOf(reader, `/chat/${back}`)
    expect(words).toContain('You can read the sign on the door, and that is all. VIP is given by the house.')
    const { body } = await get(reader, `/chat/${back}`)
    expect(body).not.toContain('A secret of the house')
    expect((await get(admin, `/chat/${back}`)).body).toContain('A secret of the house')
  })

  test('are none of rooms there are not, that are closed, or that are no key', async () => {
    const closed = await sampleRoom(testServer, { isActive: false })
    for (const of of [closed, 999_999, 'x', '-1', '1e3'])
      expect([of, (await get(reader, `/chat/${of}`)).statusCode]).toEqual([of, 404])
  })

  test('show one of two who have blocked one another nothing of the other', async () => {
    const [one, other] = [await testServer.person(), await testServer.person()]
    await one.call(messages.block, { params: { username: other.username } })
    await say(other, bar, 'Only for the others')
    expect(await mainOf(one, `/chat/${bar}`)).not.toContain('Only for the others')
    expect(await mainOf(reader, `/chat/${bar}`)).toContain('Only for the others')
  })

  test('send a line without script, and say why it did not arrive', async () => {
    const post = (who: Person, content: string) =>
      who.send({
        ...{ method: 'POST', url: `/chat/${bar}`, payload: new URLSearchParams({ content }).toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://lateset.test' },
      })
    const sent = await post(reader, 'By plain form')
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/chat/${bar}`])
    expect(await mainOf(reader, `/chat/${bar}`)).toContain('By plain form')
    const refused = await post(reader, 'x'.repeat(2001))
    expect(wordsOf(partOf(refused.body, 'main'))).toContain('Failed to send message')
  })

  test('drop no page and no answer that is kept for many, whatever is said', async () => {
    const { context, guest } = testServer
    await get(guest, '/artists')
    const kept = () => [...context.caches].map(([name, cache]) => [name, cache.length])
    const before = kept()
    const line = await author.call(chat.send, { params: { id: bar }, body: { content: 'Nobody is told but the room' } })
    await author.call(chat.react, { params: { id: bar, messageId: line.id, word: 'yes' } })
    await author.call(chat.read, { params: { id: bar }, body: { messageId: line.id } })
    expect(kept()).toEqual(before)
    expect(before.some(([, length]) => Number(length) > 0)).toBe(true)
  })
})
