import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PageHeadCache } from './page-head-cache.ts'
import { SlotPlaceholders } from './template/slot-placeholders.ts'

const marks = new SlotPlaceholders()
let finished = 0
const heads = new PageHeadCache(
  {
    sheetsOf: (html) => (html.includes('sleeve') ? ['/sleeve.css'] : []),
    addStyles(html, sheets) {
      finished++
      return html.replace('</style>', `.a{color:red}${sheets.join()}</style>`)
    },
  },
  marks,
)
const n = marks.nonce
const drawn = (body: string, title = 'A') =>
  `<html><head><title nonce="${n}">${title}</title><meta name="a" nonce="${n}"><style nonce="${n}"></style></head><body>${body}</body>`
const sent = (body: string, nonce: string, sheets = '', title = 'A') =>
  `<html><head><title>${title}</title><meta name="a"><style nonce="${nonce}">.a{color:red}${sheets}</style></head><body>${body}</body>`

async function both(html: string, nonce: string) {
  const plain = (await heads.fill(html, nonce, false)).body.toString()
  expect(gunzipSync((await heads.fill(html, nonce, true)).body).toString()).toBe(plain)
  return plain
}

describe('a page that is rendered for one person', () => {
  test.each([
    ['of one script', '<p>x</p>', `<script nonce="N"></script>`],
    ['of many bytes', 'x'.repeat(70_000), 'é漢🎷'],
    ['of nothing', '', ''],
    ['with icons', '<svg><symbol id="a"></symbol></svg>', '<p nonce="N"></p>'],
  ])('%s comes with its styles and its own nonce, packed as plain', async (_, before, after) => {
    for (const nonce of ['one==', 'two=='])
      expect(await both(drawn(before + after.replace('N', n)), nonce)).toBe(
        sent(before + after.replace('N', nonce), nonce),
      )
  })

  test('without a head is sent as it is', async () => {
    expect(await both(`<p>${n}</p>`, 'one==')).toBe('<p>one==</p>')
    expect(await both('', 'one==')).toBe('')
  })

  test('has a head that is finished once, and another where title or styles differ', async () => {
    await both(drawn('<p>Yours</p>'), 'one==')
    const before = finished
    expect(await both(drawn('<p>Another’s</p>'), 'two==')).toBe(sent('<p>Another’s</p>', 'two=='))
    expect(finished).toBe(before)
    expect(await both(drawn('<p class="sleeve">', 'B'), 'one==')).toBe(
      sent('<p class="sleeve">', 'one==', '/sleeve.css', 'B'),
    )
    expect(finished).toBe(before + 2)
  })
})
