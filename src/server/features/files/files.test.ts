import { access, utimes, writeFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { albums } from '#contract/albums.ts'
import { files } from '#contract/files.ts'
import type { UploadedAudio, UploadedImage } from '#contract/schemas/uploads.ts'
import { tracks } from '#contract/tracks.ts'
import { inventory, pathOnDisk, sampleCover, sampleWav, upload } from '#server/features/uploads/samples.ts'
import { cleanUpFiles } from '#server/platform/storage/file-cleanup.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const newAudio = async (): Promise<UploadedAudio> => (await upload(admin, 'audio', 'night.wav', sampleWav())).json()
const newPicture = async (): Promise<UploadedImage> =>
  (await upload(admin, 'image', 'night.png', await sampleCover())).json()
const isServed = async (url: string) => (await admin.send({ method: 'HEAD', url })).statusCode === 200
const stored = (id: number) => admin.call(files.get, { params: { id } })
/** Sets the clock of an unused file back. */
const ageBy = (days: number, id: number) =>
  testServer.context.db
    .update(uploadsTable)
    .set({ unusedSince: sql`now() - make_interval(days => ${days})` })
    .where(eq(uploadsTable.id, id))
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

describe('the list of files', () => {
  test('tells what uses a file, through a picture’s sizes too, and who sent it', async () => {
    const [audio, picture] = [await newAudio(), await newPicture()]
    const track = await admin.call(tracks.create, { body: { title: 'Rye Street', audioUrl: audio.url } })
    const album = await admin.call(albums.create, {
      body: { title: 'Night Tram', imageUrl: picture.renditions[0]?.url },
    })
    expect(await stored(audio.id)).toMatchObject({
      kind: 'audio',
      name: 'night.wav',
      unusedSince: null,
      uses: [{ kind: 'tracks', id: track.id, title: 'Rye Street' }],
    })
    expect((await stored(picture.id)).uses).toEqual([{ kind: 'albums', id: album.id, title: 'Night Tram' }])
    const idle = await newAudio()
    const idsOf = async (query: object) => (await admin.call(files.list, { query })).map(({ id }) => id)
    expect(await idsOf({ use: 'unused' })).toContain(idle.id)
    expect(await idsOf({ use: 'unused' })).not.toContain(audio.id)
    expect(await idsOf({ use: 'used', kind: 'image' })).toEqual([picture.id])
    expect(await idsOf({ q: 'night.png' })).toEqual([picture.id])
    expect(await idsOf({ sort: 'largest', limit: 1, kind: 'audio', use: 'used' })).toEqual([audio.id])
  })

  test('is for admins', async () => {
    const artist = await testServer.person({ role: 'artist' })
    expect((await testServer.guest.ask(files.list)).status).toBe(401)
    expect((await artist.ask(files.report)).status).toBe(403)
    expect((await artist.ask(files.sweep, { body: {} })).status).toBe(403)
  })
})

describe('a file nothing uses', () => {
  test('stays while it can be restored, and returns with its track', async () => {
    const audio = await newAudio()
    const track = await admin.call(tracks.create, { body: { title: 'Second Line', audioUrl: audio.url } })
    await admin.call(tracks.remove, { params: { id: track.id } })
    await cleanUpFiles(testServer.context)
    expect((await stored(audio.id)).goesAt).toBe(
      new Date(new Date((await stored(audio.id)).unusedSince as string).getTime() + 30 * 86_400_000).toISOString(),
    )
    expect((await testServer.guest.send({ method: 'GET', url: audio.url })).statusCode).toBe(404)
    const [entry] = await admin.call(activity.list, { query: { limit: 1 } })
    await admin.call(activity.revert, { params: { id: entry?.id as number } })
    expect((await admin.call(tracks.get, { params: { id: track.id } })).audioUrl).toBe(audio.url)
    expect((await testServer.guest.send({ method: 'GET', url: audio.url })).statusCode).toBe(200)
    await cleanUpFiles(testServer.context)
    expect((await stored(audio.id)).unusedSince).toBeNull()
  })

  test('returns where a record names one of its sizes, and texts that look like addresses stay', async () => {
    const picture = await newPicture()
    const imageUrl = picture.renditions[0]?.url as string
    const { id } = await admin.call(albums.create, { body: { title: '/uploads/', imageUrl } })
    await admin.call(albums.remove, { params: { id } })
    const [entry] = await admin.call(activity.list, { query: { limit: 1 } })
    await admin.call(activity.revert, { params: { id: entry?.id as number } })
    expect(await admin.call(albums.get, { params: { id } })).toMatchObject({ title: '/uploads/', imageUrl })
  })

  test('goes after 30 days, from disk too; a track restored later comes without it', async () => {
    const audio = await newAudio()
    const track = await admin.call(tracks.create, { body: { title: 'Third Line', audioUrl: audio.url } })
    await admin.call(tracks.removeAudio, { params: { id: track.id } })
    const [entry] = await admin.call(activity.list, { query: { limit: 1 } })
    await cleanUpFiles(testServer.context)
    await ageBy(29, audio.id)
    await cleanUpFiles(testServer.context)
    expect(await isServed(audio.url)).toBe(true)
    await ageBy(30, audio.id)
    await cleanUpFiles(testServer.context)
    expect((await admin.ask(files.get, { params: { id: audio.id } })).status).toBe(404)
    expect(await testServer.context.storage.stat('audio', audio.filename)).toBeNull()
    await admin.call(activity.revert, { params: { id: entry?.id as number } })
    expect((await admin.call(tracks.get, { params: { id: track.id } })).audioUrl).toBeNull()
  })

  test('that is taken up again stays, however long ago it was let go', async () => {
    const audio = await newAudio()
    await cleanUpFiles(testServer.context)
    await ageBy(90, audio.id)
    await admin.call(tracks.create, { body: { title: 'Fourth Line', audioUrl: audio.url } })
    await cleanUpFiles(testServer.context)
    expect(await stored(audio.id)).toMatchObject({ unusedSince: null, goesAt: null })
  })

  test('can be deleted at once with all its sizes; one in use cannot', async () => {
    const picture = await newPicture()
    const used = await newPicture()
    await admin.call(albums.create, { body: { title: 'Rooftop', imageUrl: used.url } })
    const stem = picture.url.slice('/uploads/images/'.length, -'.jpg'.length)
    const sizes = async () => (await inventory(testServer.context)).images.filter((name) => name.startsWith(stem))
    expect((await sizes()).length).toBeGreaterThan(2)
    await admin.call(files.remove, { params: { id: picture.id } })
    expect(await sizes()).toEqual([])
    const refused = await admin.ask(files.remove, { params: { id: used.id } })
    expect([refused.status, refused.body]).toEqual([409, { message: 'Something uses this file, so it stays' }])
    expect(await isServed(used.url)).toBe(true)
  })
})

describe('clearing the store', () => {
  test('the report deletes nothing; the sweep deletes what it says, and no more', async () => {
    const { storage } = testServer.context
    const old = pathOnDisk(testServer.context, 'audio', '00000000-0000-4000-8000-00000000000a.mp3')
    const fresh = pathOnDisk(testServer.context, 'images', '00000000-0000-4000-8000-00000000000b-320.webp')
    for (const path of [old, fresh]) await writeFile(path, 'left behind')
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    await utimes(old, twoDaysAgo, twoDaysAgo)
    const [gone, kept, lost] = [await newAudio(), await newAudio(), await newAudio()]
    await admin.call(files.report, {})
    await testServer.context.db.execute(sql`update stray_files set since = since - interval '2 days'`)
    await ageBy(3, gone.id)
    await ageBy(1, kept.id)
    await admin.call(tracks.create, { body: { title: 'Lost', audioUrl: lost.url } })
    await storage.remove('audio', lost.filename)

    const report = await admin.call(files.report, { query: { unusedDays: 2 } })
    expect(report).toMatchObject({
      leaving: { files: 2, bytes: gone.size + 'left behind'.length },
      strays: 1,
      missing: 1,
      keptDays: 30,
    })
    expect([await exists(old), await isServed(gone.url)]).toEqual([true, true])

    const { deleted } = await admin.call(files.sweep, { body: { unusedDays: 2 } })
    expect(deleted).toEqual({ files: 2, bytes: gone.size + 'left behind'.length })
    expect([await exists(old), await exists(fresh)]).toEqual([false, true])
    expect([await isServed(gone.url), await isServed(kept.url)]).toEqual([false, true])
  })

  test('what a wrong database does not know is not deleted because it is seen once, and kept when it is known again', async () => {
    const { db } = testServer.context
    const kept = await newAudio()
    const twoMonthsAgo = new Date(Date.now() - 60 * 86_400_000)
    await utimes(pathOnDisk(testServer.context, 'audio', kept.filename), twoMonthsAgo, twoMonthsAgo)
    const [row] = await db.delete(uploadsTable).where(eq(uploadsTable.id, kept.id)).returning()
    await cleanUpFiles(testServer.context)
    expect((await admin.call(files.report, {})).strays).toBe(1)
    const { id: _id, ...known } = row as typeof uploadsTable.$inferSelect
    await db.insert(uploadsTable).values(known)
    await db.execute(sql`update stray_files set since = since - interval '90 days'`)
    await cleanUpFiles(testServer.context)
    expect([await isServed(kept.url), (await admin.call(files.report, {})).strays]).toEqual([true, 0])
  })

  test('nonsense is refused in words', async () => {
    const refused = await admin.ask(files.sweep, { body: { unusedDays: 0 } })
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { unusedDays: 'Days must be 1 or more' } }])
  })
})

test('a file taken up while it is cleaned up is there for whoever was told so', async () => {
  for (let round = 0; round < 10; round++) {
    const audio = await newAudio()
    await cleanUpFiles(testServer.context)
    await ageBy(60, audio.id)
    const [taken] = await Promise.all([
      admin.ask(tracks.create, { body: { title: `Round ${round}`, audioUrl: audio.url } }),
      cleanUpFiles(testServer.context),
    ])
    expect([taken.status, await isServed(audio.url)]).toEqual(taken.status === 201 ? [201, true] : [400, false])
  }
})
