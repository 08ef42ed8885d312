import { beforeAll, describe, expect, test } from 'vitest'
import { urlOf } from '#contract/kit/endpoint.ts'
import { listenerPlaylists, type PlaylistFormat } from '#contract/listener-playlists.ts'
import type { ReadPlaylist } from '#contract/schemas/listener-playlists.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { formOf } from '#server/features/uploads/samples.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer
const site = siteUrl(context)
let reader: TestUser
let [blue, locked] = [0, 0]

beforeAll(async () => {
  reader = await testServer.person()
  const audioUrl = 'https://example.org/secret.mp3'
  blue = (
    await sampleTrack(context, { title: 'Blüe Smoke\n#EXTINF', artist: 'Ada - The Fifth', duration: 200, audioUrl })
  ).id
  locked = (await sampleTrack(context, { title: 'Velvet Import', artist: 'Mona File', audioUrl, accessTier: 'vip' })).id
})

const read = async (text: string | Buffer, name = 'list.csv') => {
  const url = urlOf(listenerPlaylists.readFile, {})
  const answer = await reader.send({ method: 'POST', url, ...formOf('file', name, Buffer.from(text)) })
  return { status: answer.statusCode, body: answer.json() as ReadPlaylist & { message?: string } }
}
const fits = async (text: string, name?: string) =>
  (await read(text, name)).body.lines.map(({ fit, track }) => [fit, track?.id ?? null])

describe('an exported playlist', () => {
  const make = async (visibility: 'private' | 'public') => {
    const owner = await testServer.person()
    const body = { name: 'Walk home', visibility, trackIds: [blue, locked] }
    const { id } = await owner.call(listenerPlaylists.create, { body })
    return { owner, id }
  }
  const fileOf = (by: TestUser, id: number, format: PlaylistFormat) =>
    by.send({ method: 'GET', url: urlOf(listenerPlaylists.exportFile, { params: { id }, query: { format } }) })

  test('names the pages of its tracks, one line each, and never a file', async () => {
    const { owner, id } = await make('public')
    const m3u = await fileOf(guest, id, 'm3u8')
    expect(m3u.headers['content-disposition']).toBe(
      `attachment; filename="playlist-${id}.m3u8"; filename*=UTF-8''Walk%20home.m3u8`,
    )
    expect(m3u.body.split('\n')).toEqual([
      ...['#EXTM3U', '#PLAYLIST:Walk home', '#EXTINF:200,Ada - The Fifth - Blüe Smoke #EXTINF'],
      ...[`${site}/music-room?track=${blue}`, '#EXTINF:-1,Mona File - Velvet Import'],
      ...[`${site}/music-room?track=${locked}`, ''],
    ])
    const json = await fileOf(guest, id, 'json')
    expect(json.json().playlist).toMatchObject({
      creator: owner.username,
      track: [{ creator: 'Ada - The Fifth', duration: 200_000 }, { location: [`${site}/music-room?track=${locked}`] }],
    })
    expect(m3u.body + json.body).not.toContain('secret')
    for (const { body } of [m3u, json])
      expect(await fits(body, 'x.m3u8')).toEqual([
        ['sure', blue],
        ['sure', locked],
      ])
  })

  test('is for whoever may see it', async () => {
    const { owner, id } = await make('private')
    expect((await fileOf(guest, id, 'json')).statusCode).toBe(404)
    expect((await fileOf(owner, id, 'json')).statusCode).toBe(200)
    expect((await fileOf(owner, id, 'exe' as never)).statusCode).toBe(400)
  })
})

describe('a file that is imported', () => {
  test('is matched by title, artist and length, however they are written', async () => {
    const csv = [
      'sep;Track Name;Artist Name(s);Track Duration (ms)',
      'x;blue SMOKE - EXTINF;Ada the Fifth;203000',
      'x;Blue Smoke EXTINF;Ada - The Fifth;300000',
      'x;Velvet Import;Somebody else;',
      "x;'=HYPERLINK(1);Mona File;",
    ].join('\r\n')
    const { body } = await read(csv)
    expect(body.lines.map(({ fit, track }) => [fit, track?.id ?? null])).toEqual([
      ...[
        ['sure', blue],
        ['again', blue],
        ['none', null],
      ],
      ['none', null],
    ])
    expect(body.lines[3]?.title).toBe('=HYPERLINK(1)')
    expect(await fits('title,artist,length\nBlue Smoke EXTINF,,5:00')).toEqual([['length', blue]])
    const m3u = '#PLAYLIST:Mine\n/music/07 - Velvet%20Import.mp3\n#EXTINF:10 a="b",Mona File – Velvet Import\nx.mp3'
    expect(await read(m3u, 'a.M3U')).toMatchObject({
      body: { name: 'Mine', lines: [{ fit: 'sure', track: { id: locked } }, { fit: 'again' }] },
    })
    const list = [{ title: 'velvet import', artist: 'MONA FILE', duration: 'soon' }, { title: {} }, null]
    expect(await fits(JSON.stringify(list))).toEqual([['sure', locked]])
    // Addresses of another site mean nothing here.
    const elsewhere = `#EXTM3U\n#EXTINF:1,Nobody knows this\nhttps://elsewhere.example/music-room?track=${blue}`
    expect(await fits(elsewhere)).toEqual([['none', null]])
  })

  test('is matched with or without the article of an artist', async () => {
    const rye = await sampleTrack(context, { title: 'Rye, Slowly', artist: 'The Delmar Six' })
    const bare = await sampleTrack(context, { title: 'Two Of Them', artist: 'Windows' })
    const other = await sampleTrack(context, { title: 'Two Of Them', artist: 'The Windows' })
    expect(await fits('#EXTM3U\n#EXTINF:-1,delmar six – rye slowly\nx.mp3', 'a.m3u')).toEqual([['sure', rye.id]])
    expect(await fits('title,artist\nRye slowly,Delmar Six')).toEqual([['sure', rye.id]])
    expect(await fits('title,artist\nTwo of them,The Windows\nTwo of them,windows')).toEqual([
      ['sure', other.id],
      ['sure', bare.id],
    ])
    expect(await fits('title,artist\nRye slowly,The')).toEqual([['none', null]])
  })

  test('that holds 1,000 equal lines names one track; one more is refused', async () => {
    const lines = (count: number) => `title,artist\n${'Velvet Import,Mona File\n'.repeat(count)}`
    const { body } = await read(lines(1000))
    expect(body.lines.filter(({ fit }) => fit === 'again')).toHaveLength(999)
    const refused = { status: 400, body: { message: 'At most 1000 lines can be imported at once' } }
    expect(await read(lines(1001))).toMatchObject(refused)
    expect(await read('a\n'.repeat(1001), 'a.m3u')).toMatchObject(refused)
    expect(await read(JSON.stringify(Array(1001).fill({ title: 'a' })))).toMatchObject(refused)
  })

  test.each([
    ['is no UTF-8', Buffer.from('title\nCaf\xe9', 'latin1'), 'The file is not written in UTF-8.'],
    ['is a spreadsheet', Buffer.from('PK\u0003\u0004xyz'), 'This is a spreadsheet.'],
    ['holds zeros', 'title\na\0b', 'This is no text.'],
    ['has no known column', 'a,b\n1,2', 'The first line must name the columns'],
    ['has a quotation mark without end', `title\n"${'a'.repeat(200_000)}`, 'The file cannot be read as CSV'],
    ['is nested without end', '['.repeat(500_000), 'The file is not valid JSON'],
    ['is nested deeply', `${'['.repeat(400_000)}${']'.repeat(400_000)}`, 'There are no tracks in this file'],
    ['is JSON of something else', '{"a":1}', 'The file holds no list of tracks'],
    ['names nothing', '#EXTM3U\n\n', 'There are no tracks in this file'],
    ['is one endless row', `title${','.repeat(900_000)}`, 'There are no tracks in this file'],
  ])('is refused in words when it %s', async (_, file, message) => {
    const { status, body } = await read(file)
    expect([status, body.message?.slice(0, message.length)]).toEqual([400, message])
  })

  test('is refused when it is too large, and taken with marks and signs of every kind', async () => {
    expect(await read('a'.repeat(1024 * 1024 + 1))).toMatchObject({
      ...{ status: 413, body: { message: 'The file is larger than 1 MB' } },
    })
    const { status, body } = await read('title\n\u0007Bell\u202Eمرحبا 🎷\n___\n')
    expect([status, body.lines.map(({ fit }) => fit)]).toEqual([200, ['none', 'none']])
    expect(body.lines[0]?.title).not.toContain('\u0007')
    expect((await guest.send({ method: 'POST', url: urlOf(listenerPlaylists.readFile, {}) })).statusCode).toBe(401)
  })
})
