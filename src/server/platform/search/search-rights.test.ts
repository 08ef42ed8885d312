import { beforeAll, describe, expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { search } from '#contract/platform/search.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { titlesFor } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

describe('who finds what', () => {
  test('a track of a tier is found by everybody, and heard by whom it is for', async () => {
    const audioUrl = 'https://music.example/vault.mp3'
    await sampleTrack(testServer.context, { title: 'Vault Take', accessTier: 'fan', audioUrl })
    const lockedFor = async (who: TestUser) => {
      const { groups } = await who.call(search.find, { query: { q: 'vault' } })
      return groups.flatMap(({ hits }) => hits).map(({ hearing }) => hearing)
    }
    const heard = (locked: boolean) => [{ hasAudio: true, locked, accessTier: 'fan' }]
    expect(await lockedFor(testServer.guest)).toEqual(heard(true))
    expect(await lockedFor(await testServer.person())).toEqual(heard(true))
    expect(await lockedFor(await testServer.person({ tier: 'fan' }))).toEqual(heard(false))
    expect(await lockedFor(await testServer.person({ tier: 'vip' }))).toEqual(heard(false))
    expect(await lockedFor(admin)).toEqual(heard(false))
    const { payload } = await testServer.guest.send({ method: 'GET', url: '/api/search?q=vault' })
    expect(payload).not.toContain(audioUrl)
  })

  test('an artist who is not published is found by admins only, by their words and by slips', async () => {
    const { id } = await admin.call(artists.create, {
      body: { name: 'Hidden Figure', bio: 'Whispers.', isPublished: false },
    })
    const others = [
      testServer.guest,
      await testServer.person({ role: 'listener', tier: 'vip' }),
      await testServer.person({ role: 'artist' }),
      await testServer.person({ role: 'model' }),
    ]
    for (const q of ['Hidden Figure', 'whispers', 'Hiden Figrue']) {
      for (const who of others) expect(await titlesFor(who, q), q).toEqual({})
      expect((await titlesFor(admin, q)).artists, q).toEqual(['Hidden Figure'])
    }
    await admin.call(artists.update, { params: { id }, body: { isPublished: true } })
    for (const who of others) expect((await titlesFor(who, 'hidden figure')).artists).toEqual(['Hidden Figure'])
  })

  test('a track that looks for nobody is no opening', async () => {
    const track = await sampleCall(testServer.context, { title: 'Quiet Street' }, { title: 'Passer-by' })
    expect(await titlesFor(testServer.guest, 'passer by')).toEqual({ casting: ['Passer-by'] })
    await admin.call(tracks.update, { params: { id: track.id }, body: { seekingVideoModels: false } })
    expect(await titlesFor(testServer.guest, 'passer by')).toEqual({})
  })
})

test('what is written, renamed and deleted shows at once', async () => {
  expect(await titlesFor(testServer.guest, 'fresh pressing')).toEqual({})
  const { id } = await admin.call(tracks.create, { body: { title: 'Fresh Pressing' } })
  expect(await titlesFor(testServer.guest, 'fresh pressing')).toEqual({ tracks: ['Fresh Pressing'] })
  await admin.call(tracks.update, { params: { id }, body: { title: 'Second Pressing' } })
  expect(await titlesFor(testServer.guest, 'fresh')).toEqual({})
  expect(await titlesFor(testServer.guest, 'second pressing')).toEqual({ tracks: ['Second Pressing'] })
  await admin.call(tracks.remove, { params: { id } })
  expect(await titlesFor(testServer.guest, 'second pressing')).toEqual({})
})

test('a new name of an artist is found on their records', async () => {
  const { id } = await admin.call(artists.create, { body: { name: 'Plain Jones' } })
  await admin.call(tracks.create, { body: { title: 'Errand', artistId: id } })
  await admin.call(artists.update, { params: { id }, body: { name: 'Count Jones' } })
  expect(await titlesFor(testServer.guest, 'count jones')).toEqual({ artists: ['Count Jones'], tracks: ['Errand'] })
  expect(await titlesFor(testServer.guest, 'plain jones')).toEqual({})
})

describe('whatever is typed', () => {
  beforeAll(() => sampleTrack(testServer.context, { title: 'Plain Song' }))
  const ask = (q: string) => testServer.guest.ask(search.find, { query: { q } })

  test.each([
    ...[
      "'",
      '"',
      "plain' or 1=1 --",
      'plain & !song | (',
      ':*',
      "'plain':*a",
      '\\',
      '\\\\',
      '%',
      '_',
      '*',
      '<->',
      '%_\\%',
    ],
    ...[
      '🎷',
      '👨‍👩‍👧',
      '\u202e',
      '音楽',
      'Ω',
      'مرحبا',
      'a'.repeat(200),
      'a '.repeat(99),
      '&',
      'and or not',
      'null',
      '1e999',
    ],
  ])('%s is answered', async (q) => {
    expect((await ask(q)).status).toBe(200)
  })

  test('signs in between do no harm', async () => {
    for (const q of ['plain & song', '"plain song"', 'plain:* song', "plain' song", '(plain) | song'])
      expect((await titlesFor(testServer.guest, q)).tracks, q).toEqual(['Plain Song'])
  })

  test.each([
    ['', 'Search is required'],
    ['   ', 'Search is required'],
    ['a'.repeat(201), 'Search must be 200 characters or fewer'],
    ['x'.repeat(10_000), 'Search must be 200 characters or fewer'],
    ['a\0b', 'Search has characters that cannot be stored'],
  ])('%j is refused with words', async (q, message) => {
    expect(await ask(q)).toMatchObject({ status: 400, body: { message } })
  })

  test('unknown kinds, and stretches beyond reason, are refused with words', async () => {
    for (const query of [
      { q: 'a', kind: 'users' },
      { q: 'a', limit: 51 },
      { q: 'a', limit: 0 },
      { q: 'a', offset: -1 },
      { kind: 'tracks' },
    ]) {
      const { status, body } = await testServer.guest.ask(search.find, { query })
      expect([status, typeof (body as unknown as { message: string }).message]).toEqual([400, 'string'])
    }
  })
})
