import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueKind, catalogue, catalogueKinds } from '#contract/catalogue.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { merchandise } from '#contract/merchandise.ts'
import { tracks } from '#contract/tracks.ts'
import { fillDemo } from '#demo/fill.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { columnsOfKind } from './kinds.ts'
import { countsIn, importing, preview, requestImport } from './samples.ts'

let filled: TestServer
let admin: TestUser
const opened: TestServer[] = []
async function emptyHouse(): Promise<TestUser> {
  const testServer = await startTestServer()
  opened.push(testServer)
  const files = await filled.context.db.select().from(uploadsTable)
  await testServer.context.db.insert(uploadsTable).values(files.map(({ id: _id, uploadedBy: _by, ...file }) => file))
  return testServer.admin()
}

beforeAll(async () => {
  filled = await startTestServer()
  opened.push(filled)
  admin = await filled.admin()
  await fillDemo(filled.context)
  // The demo's band has not recorded here, and an album takes only what can be heard.
  await filled.context.db.execute(sql`
    with files as (insert into uploads (kind, url, type, size, sha256, duration)
      select 'audio', '/uploads/audio/demo-' || id || '.mp3', 'audio/mpeg', 1, '', 100 from tracks returning url)
    update tracks set audio_url = '/uploads/audio/demo-' || tracks.id || '.mp3', duration = coalesce(duration, 100)`)
  await admin.call(tracks.create, { body: { title: '=SUM(A1:A9), "quoted"', artist: "'+Bram; & co", genre: '-' } })
  await admin.call(tracks.create, {
    body: { title: "'@home\u00a0", shootLocation: '\u201cParis\u201d, 12"', modelRequirements: 'One\nTwo, "three"' },
  })
  await filled.context.db.execute(
    sql`update tracks set public_from = '2131-01-01T12:30:00Z', early_tier = 'vip' where id % 3 = 0`,
  )
  for (const table of ['albums', 'gigs', 'merchandise'])
    await filled.context.db.execute(
      sql.raw(`update ${table} set public_from = '2131-06-01T00:00:00Z' where id % 2 = 0`),
    )
  await admin.call(merchandise.create, {
    body: {
      name: 'Strokes',
      category: 'apparel',
      variants: [
        { label: 'A | B', price: '1.50', stockQuantity: 3 },
        { label: 'C', inStock: false },
      ],
    },
  })
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

const fetched = async (who: TestUser, url: string) => {
  const answer = await who.send({ method: 'GET', url })
  expect(answer.statusCode).toBe(200)
  return answer.body
}
const document = async (who: TestUser) => JSON.parse(await fetched(who, urlOf(catalogue.json)))
const csvExport = (who: TestUser, kind: CatalogueKind) => fetched(who, urlOf(catalogue.csv, { params: { kind } }))

/** A document without what differs between sites. */
const withoutIds = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'id' ? undefined : part)))

describe('the whole catalogue goes out and comes in', () => {
  test('as a document, equal but for its ids', async () => {
    const told = await document(admin)
    expect(Object.keys(told)).toEqual(catalogueKinds)
    expect(told.albums[0].tracks.length).toBeGreaterThan(1)
    const other = await emptyHouse()
    const done = await importing(other, JSON.stringify(told))
    expect(done.counts.every(({ created, refused }) => created > 0 && refused === 0)).toBe(true)
    expect(withoutIds(await document(other))).toEqual(withoutIds(told))
  })

  test('as sheets, kind by kind, equal but for their ids', async () => {
    const other = await emptyHouse()
    const lines = (text: string) => text.split('\r\n').map((line) => line.replace(/^\d+,/, ','))
    for (const kind of catalogueKinds) {
      const sent = await csvExport(admin, kind)
      await importing(other, sent, { kind })
      expect(lines(await csvExport(other, kind))).toEqual(lines(sent))
    }
    expect(withoutIds(await document(other))).toEqual(withoutIds(await document(admin)))
  })

  test('and into the site it came from it brings nothing', async () => {
    for (const kind of catalogueKinds)
      expect(countsIn(await preview(admin, await csvExport(admin, kind)))).toMatchObject({
        created: 0,
        changed: 0,
        refused: 0,
      })
    const { counts } = await preview(admin, JSON.stringify(await document(admin)))
    expect(
      counts.map(({ unchanged, ...others }) => [unchanged > 0, others.created + others.changed + others.refused]),
    ).toEqual(catalogueKinds.map(() => [true, 0]))
  })
})

test('a sheet opened by a program is no formula anywhere', async () => {
  const text = await csvExport(admin, 'tracks')
  expect(text.startsWith('\uFEFFid,title,artist,artistId,album,')).toBe(true)
  expect(text).toContain(`"'=SUM(A1:A9), ""quoted""","''+Bram; & co"`)
  expect(text).toContain(`,''@home,`)
  expect(text).not.toMatch(/(^|[,\n])"?[=+@]/)
})

test('no secret leaves with the artists', async () => {
  const text = `${await csvExport(admin, 'artists')}${JSON.stringify(await document(admin))}`
  expect(text).not.toMatch(/password|argon|username|userId/i)
})

test('a template is the header alone, of columns the import knows', async () => {
  for (const kind of catalogueKinds) {
    const text = await fetched(admin, urlOf(catalogue.template, { params: { kind } }))
    expect(text).toBe(`\uFEFF${columnsOfKind[kind].join(',')}\r\n`)
    expect((await requestImport(admin, text)).body.message).toBe('There are no records in this file')
  }
})

test('nobody else takes it out', async () => {
  const urls = [urlOf(catalogue.json), ...catalogueKinds.map((kind) => urlOf(catalogue.csv, { params: { kind } }))]
  const artist = await filled.person({ role: 'artist' })
  for (const url of urls) {
    expect((await filled.guest.send({ method: 'GET', url })).statusCode).toBe(401)
    expect((await artist.send({ method: 'GET', url })).statusCode).toBe(403)
  }
})
