import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PageTemplate } from './page-template.ts'
import { SlotPlaceholders } from './slot-placeholders.ts'

const marks = new SlotPlaceholders()
const { username } = marks.texts
const person = {
  id: 7,
  username: 'ada',
  email: 'ada@example.org',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  unreadMessages: 0,
  unreadNotices: 0,
}
const user = marks.audienceUser({
  ...person,
  ...{ role: 'listener', roles: ['listener'], accessTier: 'free', emailVerified: true, isDemo: false, allowed: [] },
})
const nonce = () => randomBytes(16).toString('base64')

async function both(html: string, values: Record<string, string | number | null>) {
  const [plain, packed] = [await PageTemplate.build(html, marks, false), await PageTemplate.build(html, marks, true)]
  return { plain: plain.fill(values).body.toString(), packed: gunzipSync(packed.fill(values).body).toString() }
}

describe('a page that is cut at its slots', () => {
  const long = '<p>again</p>'.repeat(4000)
  test.each([
    [['plain']],
    [['', '']],
    [['', 'a', '']],
    [['a', '', 'b']],
    [[long, long]],
    [['é', '漢', '🎷', '\0\u001f']],
    [['a'.repeat(65_535), 'b'.repeat(65_536), 'c']],
    [Array.from({ length: 40 }, (_, i) => `<script nonce="${'x'.repeat(i)}`)],
  ])('is whole again with another nonce in every answer, packed as plain', async (pieces) => {
    for (const one of [nonce(), nonce(), '='.repeat(24)]) {
      const expected = pieces.join(one)
      expect(await both(pieces.join(marks.nonce), { nonce: one })).toEqual({ plain: expected, packed: expected })
    }
  })

  test('gives two answers at the same time bytes of their own', async () => {
    const template = await PageTemplate.build(`<p>${marks.nonce}</p>`, marks, false)
    const [first, second] = [template.fill({ nonce: 'one' }), template.fill({ nonce: 'two' })]
    expect([first.body.toString(), second.body.toString()]).toEqual(['<p>one</p>', '<p>two</p>'])
    first.sent()
    expect(template.fill({ nonce: 'three' }).body.toString()).toBe('<p>three</p>')
    expect(second.body.toString()).toBe('<p>two</p>')
  })

  test('writes what is one person’s as text, in markup and in a script', async () => {
    const hostile = `</script><b title="'&">é\u2028`
    const html = `<p title="${username}">${username}</p><script>a={name:"${username}",said:"I am ${username}."}</script><i>${username}</i>`
    const escaped = '&lt;/script&gt;&lt;b title=&quot;&#x27;&amp;&quot;&gt;é\u2028'
    const { plain, packed } = await both(html, { username: hostile })
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(plain) ?? []
    expect(plain).toBe(`<p title="${escaped}">${escaped}</p><script>${script}</script><i>${escaped}</i>`)
    expect(script).not.toMatch(/[<\u2028]/)
    expect(new Function(`let a; ${script}; return a`)()).toEqual({ name: hostile, said: `I am ${hostile}.` })
    expect(packed).toBe(plain)
  })

  test('puts numbers and nothing in a script as what they are', async () => {
    const html = `<script>me={id:"${user.id}",first:"${user.firstName}",name:"${user.username}"}</script>`
    expect((await both(html, { ...person, username: 'ada' })).packed).toBe(
      '<script>me={id:7,first:null,name:"ada"}</script>',
    )
  })

  test('is not sent with a slot that nothing fills', async () => {
    const template = await PageTemplate.build(`<p>${username}</p>`, marks, true)
    expect(() => template.fill({ nonce: nonce() })).toThrow('A page has a slot "username", and nothing to fill it with')
  })

  test('takes no more memory than it is counted with, and little packed', async () => {
    const template = await PageTemplate.build(['<li>row</li>'.repeat(5000), 'end'].join(marks.nonce), marks, true)
    expect(template.size).toBeLessThan(60_003 / 10)
  })
})
