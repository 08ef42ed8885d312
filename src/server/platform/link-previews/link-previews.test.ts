import { describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { gigs } from '#contract/gigs.ts'
import { messages } from '#contract/messages.ts'
import { linkPreviews } from '#contract/platform/link-previews.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleCategory, sampleTopic } from '#server/features/forum/samples.ts'
import { sampleGig } from '#server/features/gigs/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const member = await testServer.person()

const previewsFor = (who: TestUser, ...path: string[]) => who.call(linkPreviews.find, { query: { path } })
const titlesFor = async (who: TestUser, ...path: string[]) =>
  (await previewsFor(who, ...path)).map(({ title }) => title)

describe('a card says', () => {
  test('of each kind of page what it is called, and a line of facts', async () => {
    const gig = await sampleGig(admin, {
      title: 'Winter Rye',
      city: 'Ghent',
      venue: 'Handelsbeurs',
      date: '2031-12-04',
    })
    const track = await sampleTrack(context, { title: 'Ferry Lights', artist: 'Odessa Vance' })
    const { id: albumId } = await admin.call(albums.create, { body: { title: 'Tobacco Rain', artist: 'Lyle Okafor' } })
    await admin.call(artists.create, { body: { name: 'Zoë Ødegård', genre: 'Soul' } })
    const item = await sampleItem(admin, { name: 'Tea Towel', price: '24.00' })
    const call = await sampleCall(context, { title: 'Quiet Street' }, { title: 'Passer-by' })
    const author = await testServer.person()
    const categoryId = await sampleCategory(testServer, { name: 'Liner Notes' })
    const topic = await sampleTopic(testServer, author, { categoryId, title: 'Who is the second tenor?' })
    const [artist] = await admin.call(artists.list, {})
    const paths = [
      `/gigs/${gig.id}`,
      `/music-room?track=${track.id}`,
      `/jukebox-wall?single=${track.id}`,
      `/jukebox-wall?album=${albumId}`,
      `/artist/${encodeURIComponent(artist?.slug ?? '')}`,
      `/merch-booth/${item.id}`,
      `/casting?call=${call.id}`,
      `/forum/topics/${topic}?reply=2`,
    ]
    const previews = await previewsFor(member, ...paths)
    expect(previews.map(({ path }) => path)).toEqual(paths)
    expect(previews.map(({ kind, title, about }) => `${kind}: ${title}, ${about}`)).toEqual([
      'gigs: Winter Rye, 4 December 2031, Handelsbeurs, Ghent',
      'tracks: Ferry Lights, Odessa Vance',
      'tracks: Ferry Lights, Odessa Vance',
      'albums: Tobacco Rain, Lyle Okafor',
      'artists: Zoë Ødegård, Soul',
      'merchandise: Tea Towel, Vinyl, $24.00',
      expect.stringMatching(/^casting: Passer-by, Quiet Street/),
      'forum: Who is the second tenor?, Liner Notes',
    ])
  })

  test('what is so now, also where it was kept before', async () => {
    const { id, version } = await sampleGig(admin, { title: 'Old Name' })
    expect(await titlesFor(member, `/gigs/${id}`)).toEqual(['Old Name'])
    await admin.call(gigs.update, { params: { id }, body: { title: 'New Name', version } })
    expect(await titlesFor(member, `/gigs/${id}`)).toEqual(['New Name'])
    await admin.call(gigs.remove, { params: { id } })
    expect(await titlesFor(member, `/gigs/${id}`)).toEqual([])
  })
})

describe('nothing is said', () => {
  test('to guests', async () => {
    expect(await testServer.guest.ask(linkPreviews.find, { query: { path: ['/gigs/1'] } })).toMatchObject({
      status: 401,
      body: { message: 'Please sign in' },
    })
  })

  test('of an artist who is not published, but to admins', async () => {
    const { id, slug } = await admin.call(artists.create, { body: { name: 'Hidden Figure', isPublished: false } })
    // An admin has asked before, so that what is kept for them is there to be given away.
    expect(await titlesFor(admin, `/artist/${slug}`)).toEqual(['Hidden Figure'])
    for (const who of [member, await testServer.person({ tier: 'vip' }), await testServer.person({ role: 'artist' })])
      expect(await titlesFor(who, `/artist/${slug}`)).toEqual([])
    await admin.call(artists.update, { params: { id }, body: { isPublished: true } })
    expect(await titlesFor(member, `/artist/${slug}`)).toEqual(['Hidden Figure'])
  })

  test('of topics somebody may not read: by tier, role, hand of the house, author or a block', async () => {
    const author = await testServer.person()
    const begin = async (title: string, category: object = {}, fields: object = {}) => {
      const categoryId = await sampleCategory(testServer, category)
      return `/forum/topics/${await sampleTopic(testServer, author, { title, categoryId, ...fields })}`
    }
    const paths = [
      await begin('open'),
      await begin('for fans', { accessTier: 'fan' }),
      await begin('for models', { allowedRoles: ['model'] }),
      await begin('closed', { isActive: false }),
      await begin('hidden', {}, { hiddenAt: new Date() }),
      await begin('removed', {}, { deletedAt: new Date() }),
    ]
    const blocking = await testServer.person()
    await blocking.call(messages.block, { params: { username: author.username } })
    expect(await titlesFor(admin, ...paths)).toEqual(['open', 'for fans', 'for models', 'closed', 'hidden'])
    expect(await titlesFor(await testServer.person({ tier: 'fan' }), ...paths)).toEqual(['open', 'for fans'])
    expect(await titlesFor(await testServer.person({ role: 'model' }), ...paths)).toEqual(['open', 'for models'])
    expect(await titlesFor(author, ...paths)).toEqual(['open', 'hidden'])
    expect(await titlesFor(member, ...paths)).toEqual(['open'])
    expect(await titlesFor(blocking, ...paths)).toEqual([])
  })

  test.each([
    ...['//lateset.test/gigs/1', '/\\lateset.test/gigs/1', 'https://elsewhere.example/gigs/1', 'javascript:alert(1)'],
    ...['/gigs', '/gigs/', '/gigs/999999', '/gigs/1/x', '/gigs/-1', '/gigs/1e3', '/gigs/99999999999', '/gigs/%31'],
    ...['/artist/%', '/artist/%00', '/artist/%ff', "/artist/' or 1=1 --", '/music-room?track=a', '/merch-booth/0'],
    ...['/admin', '/admin/site', '/messages', '/forum/topics/999999', '/forum', '/', '/settings', '/casting?call='],
  ])('of %s', async (path) => {
    expect(await previewsFor(admin, '/gigs/1')).toHaveLength(1)
    expect(await previewsFor(admin, path)).toEqual([])
  })
})

test('one who asks for twenty addresses is answered, the same one once', async () => {
  const { id } = await sampleGig(admin)
  const paths = Array.from({ length: 20 }, () => `/gigs/${id}`)
  expect(await previewsFor(member, ...paths)).toHaveLength(1)
})

test.each([
  [[], 'Path is required'],
  [[''], 'Path is required'],
  [Array.from({ length: 21 }, (_, i) => `/gigs/${i}`), 'Paths must be 20 or fewer'],
  [['/'.padEnd(501, 'x')], 'Path must be 500 characters or fewer'],
  [['/gigs/1\0'], 'Path has characters that cannot be stored'],
])('%j is refused with words', async (path, message) => {
  expect(await member.ask(linkPreviews.find, { query: { path } })).toMatchObject({ status: 400, body: { message } })
})
