import { describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { sampleTopic } from '#server/features/forum/samples.ts'
import { sampleGig } from '#server/features/gigs/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { renderMarkdown } from './markdown.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
await testServer.person({ username: 'nora.a' })
await testServer.person({ username: 'Tomas.K' })

const htmlOf = async (source: string) => (await renderMarkdown(db, source)).html

describe('what people write', () => {
  test('becomes paragraphs, emphasis, lists, quotes and code; headings are bold lines of the text', async () => {
    expect(await htmlOf('The **left** one *breathes*.\nTwice.')).toBe(
      '<p>The <strong>left</strong> one <em>breathes</em>.<br />\nTwice.</p>\n',
    )
    expect(await htmlOf('- hands\n- tea')).toBe('<ul>\n<li>hands</li>\n<li>tea</li>\n</ul>\n')
    expect(await htmlOf('> quoted\n\n`Deck, Sony`')).toContain(
      '<blockquote>\n<p>quoted</p>\n</blockquote>\n<p><code>Deck, Sony</code>',
    )
    expect(await htmlOf('# Loud')).toBe('<p><strong>Loud</strong></p>\n')
    expect(await htmlOf('~~out~~')).toBe('<p><s>out</s></p>\n')
  })

  test('links out as others’ work, and within the site as a way of ours', async () => {
    expect(await htmlOf('https://example.org/a')).toBe(
      '<p><a href="https://example.org/a" rel="nofollow ugc noopener">https://example.org/a</a></p>\n',
    )
    expect(await htmlOf('[the wall](/jukebox-wall?album=3)')).toBe(
      '<p><a href="/jukebox-wall?album=3">the wall</a></p>\n',
    )
    expect(await htmlOf('[elsewhere](//evil.example)')).not.toContain('<a')
  })

  test('shows pictures of ours alone; of others the address stands there', async () => {
    expect(await htmlOf('![deck](/uploads/images/ab-1.jpg)')).toContain(
      '<img src="/uploads/images/ab-1.jpg" alt="deck"',
    )
    const other = await htmlOf('![deck](https://tracker.example/a.gif)')
    expect(other).not.toContain('<img')
    expect(other).toContain('href="https://tracker.example/a.gif"')
  })

  test('keeps HTML as the text that it is', async () => {
    expect(await htmlOf('<b>bold</b> <script>x</script>')).toBe(
      '<p>&lt;b&gt;bold&lt;/b&gt; &lt;script&gt;x&lt;/script&gt;</p>\n',
    )
  })

  test('calls people who exist, wherever their name ends, and nobody from within a quote, code or an address', async () => {
    const { html, mentioned } = await renderMarkdown(
      db,
      'Ask @nora.a. And @TOMAS.K, or @nobody.\n\n> @nora.a said\n\n`@nora.a` a@nora.a',
    )
    expect(html).toContain('<a href="/forum/search?by=nora.a">@nora.a</a>.')
    expect(html).toContain('<a href="/forum/search?by=Tomas.K">@Tomas.K</a>,')
    expect(html).toContain('@nobody.')
    expect(html).toContain('<code>@nora.a</code>')
    expect(mentioned.map(({ username }) => username).sort()).toEqual(['Tomas.K', 'nora.a'])
    expect((await renderMarkdown(db, '> @nora.a said')).mentioned).toEqual([])
  })

  test('of one line has emphasis, code, links and names, and no blocks or pictures', async () => {
    const { html, mentioned } = await renderMarkdown(
      db,
      '**soup** at `9`, @nora.a\n- no list ![x](/uploads/images/a.jpg)',
      'line',
    )
    expect(html).toContain(
      '<strong>soup</strong> at <code>9</code>, <a href="/forum/search?by=nora.a">@nora.a</a><br />',
    )
    expect(html).not.toMatch(/<(p|ul|img)/)
    expect(mentioned).toHaveLength(1)
  })

  test('names records of ours by what they are called, where their address stands alone and everybody may see them', async () => {
    const admin = await testServer.admin()
    const { id } = await admin.call(albums.create, { body: { title: 'Tobacco & <Rain>', artist: 'Lyle Okafor' } })
    const written = async (source: string) => (await renderMarkdown(db, source, 'post', testServer.context)).html
    expect(await written(`http://lateset.test/jukebox-wall?album=${id}`)).toBe(
      `<p><a href="/jukebox-wall?album=${id}" data-card="record">Tobacco &amp; &lt;Rain&gt; by Lyle Okafor</a></p>\n`,
    )
    const gig = await sampleGig(admin, { title: 'Winter Rye' })
    expect(await written(`http://lateset.test/gigs/${gig.id}`)).toContain(
      `<a href="/gigs/${gig.id}" data-card="record">Winter Rye</a>`,
    )
    const unpublished = await admin.call(artists.create, { body: { name: 'Hidden Figure', isPublished: false } })
    const topicId = await sampleTopic(testServer, await testServer.person())
    expect(await written(`[this](http://lateset.test/jukebox-wall?album=${id})`)).not.toContain('data-card')
    for (const address of [
      'http://lateset.test/jukebox-wall?album=99999',
      'http://lateset.test/gigs/999',
      `http://lateset.test/artist/${unpublished.slug}`,
      `http://lateset.test/forum/topics/${topicId}`,
      `https://elsewhere.example/jukebox-wall?album=${id}`,
    ])
      expect(await written(address)).toContain(`<a href="${address}" rel="nofollow ugc noopener">${address}</a>`)
  })
})
