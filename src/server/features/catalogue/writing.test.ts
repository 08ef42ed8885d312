import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { activity } from '#contract/activity.ts'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { catalogue } from '#contract/catalogue.ts'
import { merchandise } from '#contract/merchandise.ts'
import { uploadedAudio } from '#contract/schemas/uploads.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleWav, upload } from '#server/features/uploads/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { countsIn, importing, preview, rowsOf, sheet, write } from './samples.ts'
import { cleanUpImports } from './write/stored-imports.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const titles = async (q: string) => (await admin.call(tracks.list, { query: { q } })).map(({ title }) => title)
const many = (n: number, title: string) =>
  sheet('title,year', ...Array.from({ length: n }, (_, i) => `${title} ${i + 1},1971`))

test('a preview writes nothing and leaves no trace', async () => {
  const before = await testServer.context.db.execute(sql`select count(*) from activity_changes`)
  const seen = await preview(admin, many(3, 'Unwritten'))
  expect(countsIn(seen)).toEqual({ created: 3, changed: 0, refused: 0, unchanged: 0 })
  expect(await titles('Unwritten')).toEqual([])
  expect((await testServer.context.db.execute(sql`select count(*) from activity_changes`)).rows).toEqual(before.rows)
})

test('its rows come a page at a time and can be searched', async () => {
  const seen = await preview(admin, many(30, 'Paged'))
  const call = { params: { import: seen.id }, query: { outcome: 'created', limit: 10, offset: 25 } as const }
  const { body, headers } = await admin.ask(catalogue.rows, call)
  expect([body.map(({ row }) => row), headers['x-total-count']]).toEqual([[27, 28, 29, 30, 31], '30'])
  const found = await admin.call(catalogue.rows, {
    params: { import: seen.id },
    query: { outcome: 'created', q: 'paged 29' },
  })
  expect(found.map(({ title }) => title)).toEqual(['Paged 29'])
})

describe('refused rows', () => {
  const text = 'title,year,genre\nRest 1,1971,\nRest 2,never,"=1,2"\nRest 3,1973,'

  test('stop the whole unless the rest is asked for; then they alone stay out', async () => {
    const seen = await preview(admin, text, { kind: 'tracks' })
    const all = await admin.ask(catalogue.write, { params: { import: seen.id }, body: { mark: seen.mark } })
    expect([all.status, all.body]).toEqual([409, { message: '1 of 3 rows are refused. Import the rest, or nothing.' }])
    expect(await titles('Rest')).toEqual([])
    await write(admin, seen, true)
    expect(await titles('Rest')).toEqual(['Rest 3', 'Rest 1'])
  })

  test('are sent back with why, and fit in again once mended', async () => {
    const seen = await preview(admin, text.replaceAll('Rest', 'Mend'), { kind: 'tracks' })
    const { body, headers } = await admin.ask(catalogue.refused, { params: { import: seen.id, kind: 'tracks' } })
    expect(headers['content-disposition']).toBe('attachment; filename="tracks-refused.csv"')
    expect(body).toBe('\uFEFFtitle,genre,year,why\r\nMend 2,"\'=1,2",never,year: Year must be a number\r\n')
    await write(admin, seen, true)
    const after = await admin.ask(catalogue.refused, { params: { import: seen.id, kind: 'tracks' } })
    expect(after.body).toBe(body)
    expect((await admin.ask(catalogue.write, { params: { import: seen.id }, body: { mark: seen.mark } })).status).toBe(
      409,
    )
    await importing(admin, String(body).replace('never', '1972'), { kind: 'tracks' })
    expect(await titles('Mend')).toHaveLength(3)
    expect((await admin.call(tracks.list, { query: { q: 'Mend 2' } }))[0]).toMatchObject({ year: 1972, genre: '=1,2' })
  })

  test('of a document come back as a sheet too', async () => {
    const item = { name: 'Cap', category: 'hats', variants: [{ label: 'One', price: 5 }], price: 7 }
    const seen = await preview(admin, JSON.stringify({ merchandise: [item] }))
    const { body } = await admin.ask(catalogue.refused, { params: { import: seen.id, kind: 'merchandise' } })
    const mended = String(body).replace(',hats,', ',apparel,')
    await importing(admin, mended, { kind: 'merchandise' })
    const [cap] = await admin.call(merchandise.list, { query: { q: 'Cap' } })
    expect(cap).toMatchObject({ price: '7.00', variants: [{ label: 'One', price: '5.00' }] })
  })
})

describe('between looking and writing', () => {
  test('a change that matters is reported, with what would happen now', async () => {
    const track = await admin.call(tracks.create, { body: { title: 'Moved on', genre: 'Soul' } })
    const seen = await preview(admin, sheet('id,title,genre,year', `${track.id},Moved on,Jazz,1971`))
    await admin.call(tracks.update, { params: { id: track.id }, body: { genre: 'Funk' } })
    const answer = await admin.ask(catalogue.write, { params: { import: seen.id }, body: { mark: seen.mark } })
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'The catalogue has changed since this was shown. Look at what would happen now.' },
    ])
    expect((await admin.call(tracks.get, { params: { id: track.id } })).genre).toBe('Funk')
    const now = await admin.call(catalogue.get, { params: { import: seen.id } })
    expect((await rowsOf(admin, now, 'changed'))[0]?.fields[0]).toEqual({
      name: 'genre',
      before: 'Funk',
      after: 'Jazz',
    })
    await write(admin, now)
    expect((await admin.call(tracks.get, { params: { id: track.id } })).genre).toBe('Jazz')
  })

  test('one beyond what lists show of a text, or among tracks of one title, is reported too', async () => {
    const long = (end: string) => `${'long words '.repeat(300)}${end}`
    const twin = async (artist: string) => {
      const { url } = uploadedAudio.parse((await upload(admin, 'audio', 'twin.wav', sampleWav())).json())
      return (await admin.call(tracks.create, { body: { title: 'Twin', artist, audioUrl: url } })).id
    }
    const [one, other] = [await twin('First'), await twin('Second')]
    const album = await admin.call(albums.create, { body: { title: 'Contested', description: long('one') } })
    const params = { id: album.id }
    const refused = async (said: object, change: () => Promise<unknown>) => {
      const seen = await preview(admin, JSON.stringify({ albums: [{ id: album.id, title: 'Contested', ...said }] }))
      await change()
      const body = { mark: seen.mark }
      expect((await admin.ask(catalogue.write, { params: { import: seen.id }, body })).status).toBe(409)
    }
    await refused({ description: long('two') }, () =>
      admin.call(albums.update, { params, body: { description: long('of somebody else') } }),
    )
    expect((await admin.call(albums.get, { params })).description).toBe(long('of somebody else'))
    const put = (trackIds: number[]) => admin.call(albums.update, { params, body: { trackIds } })
    await put([one])
    await refused({ tracks: [] }, () => put([other]))
    expect((await admin.call(albums.tracks, { params })).map(({ id }) => id)).toEqual([other])
  })

  test('one that does not is let be', async () => {
    const seen = await preview(admin, many(1, 'Undisturbed'))
    await admin.call(tracks.create, { body: { title: 'Something else' } })
    expect(countsIn(await write(admin, seen)).created).toBe(1)
  })

  test('it is written once however often it is pressed', async () => {
    const seen = await preview(admin, many(20, 'Pressed'))
    const press = () => admin.ask(catalogue.write, { params: { import: seen.id }, body: { mark: seen.mark } })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    expect((await press()).status).toBe(404)
    expect(await titles('Pressed')).toHaveLength(20)
  })

  test('by whichever process is asked: another one finds it, and they do not write it twice', async () => {
    const elsewhere = admin.at(await testServer.sibling())
    const seen = await preview(admin, many(20, 'Shared'))
    expect((await rowsOf(elsewhere, seen, 'created')).length).toBe(20)
    const answers = await Promise.all(
      [admin, elsewhere].map((one) =>
        one.ask(catalogue.write, { params: { import: seen.id }, body: { mark: seen.mark } }),
      ),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await titles('Shared')).toHaveLength(20)
    expect((await elsewhere.ask(catalogue.get, { params: { import: seen.id } })).status).toBe(404)
  })

  test('two files that bring the same bring it once', async () => {
    const [one, two] = [await preview(admin, many(20, 'Raced')), await preview(admin, many(20, 'Raced'))]
    const answers = await Promise.all(
      [one, two].map(({ id, mark }) => admin.ask(catalogue.write, { params: { import: id }, body: { mark } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await titles('Raced')).toHaveLength(20)
  })

  test('what somebody else writes to the same row at the very moment is waited for, and looked at again', async () => {
    const { db } = testServer.context
    const track = await admin.call(tracks.create, { body: { title: 'Held', genre: 'Soul' } })
    const seen = await preview(admin, sheet('id,title,genre,year', `${track.id},Held,Jazz,1971`))
    const asking = await db.transaction(async (other) => {
      await other.execute(sql`update tracks set genre = 'Funk' where id = ${track.id}`)
      const asked = admin.ask(catalogue.write, { params: { import: seen.id }, body: { mark: seen.mark } })
      // It waits for this row now, having read what it was before.
      await vi.waitFor(async () => {
        const { rows } = await db.execute(sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%update "tracks"%' and datname = current_database()`)
        expect(rows).toHaveLength(1)
      }, 10_000)
      return { asked }
    })
    expect((await asking.asked).status).toBe(409)
    expect((await admin.call(tracks.get, { params: { id: track.id } })).genre).toBe('Funk')
    const now = await admin.call(catalogue.get, { params: { import: seen.id } })
    expect((await rowsOf(admin, now, 'changed'))[0]?.fields).toContainEqual({
      name: 'genre',
      before: 'Funk',
      after: 'Jazz',
    })
  })

  test('a failure half way leaves nothing, and the file still waits', async () => {
    const { db } = testServer.context
    const artist = await admin.call(artists.create, { body: { name: 'Half Way' } })
    const text = JSON.stringify({
      artists: [{ name: 'Half New' }, { id: artist.id, name: 'Half Way', genre: 'Soul' }],
      tracks: [{ title: 'Half track', artist: 'Half New' }],
      merchandise: [{ name: 'Half item', category: 'vinyl' }],
    })
    const seen = await preview(admin, text)
    await db.execute(sql`alter table merchandise add constraint no_half check (name <> 'Half item')`)
    const failed = await admin.ask(catalogue.write, { params: { import: seen.id }, body: { mark: seen.mark } })
    expect(failed.status).toBe(500)
    await db.execute(sql`alter table merchandise drop constraint no_half`)
    expect(await titles('Half track')).toEqual([])
    expect(await admin.call(artists.list, { query: { q: 'Half' } })).toMatchObject([{ name: 'Half Way', genre: null }])
    expect((await write(admin, seen)).counts.map(({ created }) => created)).toEqual([1, 1, 1])
  })

  test('what nobody confirms is forgotten in time', async () => {
    const seen = await preview(admin, many(1, 'Forgotten'))
    await cleanUpImports(testServer.context)
    expect((await admin.ask(catalogue.get, { params: { import: seen.id } })).status).toBe(200)
    await testServer.context.db.execute(
      sql`update kept_imports set kept_at = kept_at - interval '3 hours' where id = ${seen.id}`,
    )
    await cleanUpImports(testServer.context)
    expect((await admin.ask(catalogue.get, { params: { import: seen.id } })).status).toBe(404)
  })
})

test('what visitors see is new at once', async () => {
  await testServer.guest.call(tracks.list, {})
  await importing(admin, many(1, 'Seen at once'))
  expect((await testServer.guest.call(tracks.list, {}))[0]?.title).toBe('Seen at once 1')
})

test('new audio brings its length; the file it replaces is heard by nobody any more', async () => {
  const [first, second] = [
    uploadedAudio.parse((await upload(admin, 'audio', 'a.wav', sampleWav())).json()),
    uploadedAudio.parse((await upload(admin, 'audio', 'b.wav', sampleWav())).json()),
  ]
  await importing(admin, sheet('title,audioUrl', `Heard,${first.url}`))
  // A row may name the file in any form of its path.
  await importing(admin, sheet('title,audioUrl', `Heard,${second.url.replace('/uploads/', '')}`))
  expect((await admin.call(tracks.list, { query: { q: 'Heard' } }))[0]).toMatchObject({
    audioUrl: second.url,
    duration: 2,
  })
  const statusOf = async (url: string) => (await testServer.guest.send({ method: 'GET', url })).statusCode
  expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 200])
})

test('one import is one act, and taken back as one: what it brought goes, what it changed is as before', async () => {
  const kept = await admin.call(tracks.create, { body: { title: 'Taken back', genre: 'Soul', artist: 'Nova Reed' } })
  await importing(
    admin,
    JSON.stringify({
      artists: [{ name: 'Nova Reed' }],
      tracks: [
        { title: 'Taken back', artist: 'Nova Reed', genre: 'Jazz', audioUrl: 'https://example.org/x.mp3' },
        ...Array.from({ length: 300 }, (_, i) => ({ title: `Brought ${i}`, audioUrl: 'https://example.org/x.mp3' })),
      ],
      albums: [{ title: 'Brought album', tracks: ['Brought 1', 'Taken back', 'Brought 0'] }],
      merchandise: [{ name: 'Brought item', category: 'vinyl', variants: [{ label: 'LP' }] }],
    }),
  )
  const [act] = await admin.call(activity.list, { query: { limit: 1 } })
  expect(act).toMatchObject({ title: 'Nova Reed', isImport: true })
  expect(act?.changes).toBeGreaterThan(300)
  expect((await admin.call(activity.get, { params: { id: act?.id as number } })).kept).toBeNull()
  await admin.call(activity.revert, { params: { id: act?.id as number } })
  expect(await titles('Brought')).toEqual([])
  expect(await admin.call(tracks.get, { params: { id: kept.id } })).toMatchObject({
    genre: 'Soul',
    artist: 'Nova Reed',
    artistId: null,
    audioUrl: null,
  })
  expect(await admin.call(artists.list, { query: { q: 'Nova' } })).toEqual([])
})
