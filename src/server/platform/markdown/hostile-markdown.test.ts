import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { calmText } from './calm-text.ts'
import { renderMarkdown } from './markdown.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
await testServer.person({ username: 'nora.a' })

const htmlOf = async (source: string) => (await renderMarkdown(db, source)).html

/** All that rendered text may be made of; what is left of it without these must have no tag. */
const ALLOWED = [
  /<\/?(?:p|strong|em|s|code|pre|blockquote|ul|ol|li|a)>/g,
  /<(?:br|hr) ?\/?>/g,
  /<ol start="\d+">/g,
  /<a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="nofollow ugc noopener">/g,
  /<a href="\/(?![/\\])[^"<>]*"(?: data-card="record")?>/g,
  /<img src="\/uploads\/images\/[\w-]+\.\w+" alt="[^"<>]*" loading="lazy" ?\/?>/g,
]
const rest = (html: string) => ALLOWED.reduce((text, one) => text.replace(one, ''), html)
async function expectHarmless(source: string) {
  const html = await htmlOf(source)
  expect(rest(html), source).not.toContain('<')
}

/** Milliseconds of processor time that the quickest of some runs takes: others may be at work on the machine. */
async function quickest(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let i = 0; i < 7; i++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    taken.push((user + system) / 1000)
  }
  return Math.min(...taken)
}

describe('what is meant to do harm', () => {
  const SCHEMES = [
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      'java\nscript:alert(1)',
      ' javascript:alert(1)',
    ],
    ...[
      '\u0001javascript:alert(1)',
      'javascript&#58;alert(1)',
      '&#106;avascript:alert(1)',
      'javascript&colon;alert(1)',
    ],
    ...[
      'data:text/html,<script>alert(1)</script>',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'vbscript:msgbox(1)',
      'file:///etc/passwd',
    ],
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'blob:https://a/b',
      'x" onerror="alert(1)',
      "x' onload='alert(1)",
    ],
  ]
  const FORMS = [
    (address: string) => `[a](${address})`,
    (address: string) => `[a](<${address}>)`,
    (address: string) => `![a](${address})`,
    (address: string) => `<${address}>`,
    (address: string) => `[a][b]\n\n[b]: ${address}`,
    (address: string) => `[![a](${address})](${address} "t")`,
    (address: string) => `<a href="${address}">a</a>`,
    (address: string) => `<img src="${address}">`,
    (address: string) => address,
  ]
  test.each(SCHEMES)('no way of writing %j makes it an address that runs', async (address) => {
    for (const form of FORMS) await expectHarmless(form(address))
  })

  const TAGS = [
    ...[
      '<script>alert(1)</script>',
      '<ScRiPt src=//x>',
      '<svg/onload=alert(1)>',
      '<svg><script>alert(1)</script></svg>',
    ],
    ...['<img src=x onerror=alert(1)>', '<img src=`x`onerror=alert(1)>', '<iframe srcdoc="<script>alert(1)</script>">'],
    ...['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
    ...[
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '<style>@import "//x"</style>',
      '<base href="//x">',
    ],
    ...[
      '<form action="javascript:alert(1)"><button>',
      '<object data="javascript:alert(1)">',
      '<embed src="data:text/html,x">',
    ],
    ...[
      '<details open ontoggle=alert(1)>',
      '<a href="java&#x09;script:alert(1)">x</a>',
      '<!--><script>alert(1)</script>-->',
    ],
    ...['<![CDATA[<script>alert(1)</script>]]>', '<?xml version="1.0"?><x/>', '</p><script>alert(1)</script><p>'],
    ...[
      '<template><script>alert(1)</script></template>',
      '<body onload=alert(1)>',
      '<meta http-equiv=refresh content=0;url=//x>',
    ],
    ...[
      '<link rel=stylesheet href=//x>',
      '<video><source onerror=alert(1)>',
      '<xmp><p title="</xmp><svg onload=alert(1)>">',
    ],
    ...[
      '[a](https://x "<script>alert(1)</script>")',
      '![<script>](x)',
      '```<script>\nx\n```',
      '`<script>`',
      '**<script>**',
    ],
    ...[
      '[a](https://x" onmouseover="alert(1))',
      '<https://x" onmouseover="alert(1)>',
      '&lt;script&gt;',
      '&#60;script&#62;',
      '\u0000<script>',
    ],
  ]
  test.each(TAGS)('no tag comes of %j', async (tag) => {
    for (const around of [tag, `> ${tag}`, `- ${tag}`, `**${tag}**`, `[${tag}](https://x)`, `@nora.a${tag}`])
      await expectHarmless(around)
  })

  test('no mixture of signs makes anything but what text may be made of', async () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '`',
        '[',
        ']',
        '(',
        ')',
        '!',
        '*',
        '_',
        '~',
        '&',
        ';',
        '\\',
        '\n',
        '\n\n',
        ' ',
        '    ',
        '#',
        '-',
        '+',
        '1.',
        ':',
        '/',
        '@',
      ],
      ...[
        'javascript:',
        'data:text/html,',
        'https://x',
        'onerror=',
        'script',
        'img',
        'svg',
        'a href=',
        'src=',
        '&lt;',
        '&#x3c;',
        '<!--',
        '-->',
        '@nora.a',
        '/uploads/images/a.jpg',
      ],
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), (pieces) => expectHarmless(pieces.join(''))),
      { numRuns: 1500 },
    )
  })

  const BOMBS: [string, string][] = [
    ['quotes within quotes', `${'>'.repeat(10_000)} deep`],
    ['quotes with spaces', `${'> '.repeat(10_000)}deep`],
    ['lists within lists', `${'- '.repeat(9_000)}deep`],
    ['open brackets', '['.repeat(20_000)],
    ['pictures that never end', '!['.repeat(10_000)],
    ['links within links', '[a]('.repeat(5_000)],
    ['stars', '*a **b '.repeat(2_800)],
    ['underscores', '_a __b '.repeat(2_800)],
    ['tildes', '~~a '.repeat(5_000)],
    [
      'backticks',
      Array.from({ length: 190 }, (_, i) => '`'.repeat(i + 1))
        .join(' ')
        .slice(0, 20_000),
    ],
    ['tags', '<a '.repeat(6_600)],
    ['entities', '&'.repeat(20_000)],
    ['names', '@nora.a '.repeat(2_500)],
    ['addresses', 'https://a.b/('.repeat(1_500)],
    ['one long address', `https://a.example/${'('.repeat(19_900)}`],
    ['lines', 'a\n'.repeat(10_000)],
    ['escapes', '\\'.repeat(20_000)],
    ['definitions', `[a]: /${'x'.repeat(5_000)}\n\n${'[a]'.repeat(5_000)}`],
    ['colons', 'mailto:'.repeat(2_800)],
    ['faces', '🎷'.repeat(10_000)],
  ]
  test.each(BOMBS)('%s answer soon, and stay small', async (_, source) => {
    const html = await htmlOf(source)
    // What grows with the square of its length takes seconds; a slow machine needs 60 ms for the dearest of these.
    expect(await quickest(() => htmlOf(source))).toBeLessThan(250)
    expect(html.length).toBeLessThan(source.length * 60)
    expect(rest(html)).not.toContain('<')
  })

  test('ten thousand quotes are five', async () => {
    const html = await htmlOf(`${'>'.repeat(10_000)} deep`)
    expect(html.match(/<blockquote>/g)).toHaveLength(5)
    expect(html).toContain('deep')
  })

  test('towers of accents and controls of direction are taken off, and writing that needs marks keeps them', async () => {
    expect(await htmlOf(`Z${'\u0301'.repeat(400)}algo`)).toBe(`<p>Z${'\u0301'.repeat(6)}algo</p>\n`)
    expect(await htmlOf('a\u202Egnp.exe\u2066x')).toBe('<p>agnp.exex</p>\n')
    for (const written of ['नमस्ते', 'שָׁלוֹם', 'สวัสดี', 'é']) expect(calmText(written)).toBe(written)
  })
})
