import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { type fileSortColumns, files } from '#contract/files.ts'
import type { StoredFile } from '#contract/schemas/files.ts'
import type { UploadedAudio, UploadedImage } from '#contract/schemas/uploads.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleCover, sampleMp3, sampleWav, upload } from '#server/features/uploads/samples.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const other = await testServer.person({ role: 'admin', username: 'Zed' })

const night: UploadedAudio = (await upload(admin, 'audio', 'night.wav', sampleWav())).json()
const tram: UploadedAudio = (await upload(other, 'audio', 'Tram.mp3', await sampleMp3())).json()
const cover: UploadedImage = (await upload(admin, 'image', 'cover.jpg', await sampleCover())).json()
const idle: UploadedImage = (await upload(admin, 'image', 'idle.jpg', await sampleCover(901))).json()
await testServer.context.db
  .update(uploadsTable)
  .set({ uploadedBy: null, originalName: null })
  .where(eq(uploadsTable.id, idle.id))
await admin.call(tracks.create, { body: { title: 'Zenith', audioUrl: night.url } })
await admin.call(tracks.create, { body: { title: 'Attic', audioUrl: tram.url } })
const { id: albumId } = await admin.call(albums.create, { body: { title: 'morning', imageUrl: cover.url } })

test('the list of files is sorted by every column, both ways', async () => {
  await checkSortColumns<StoredFile, (typeof fileSortColumns)[number]>(admin, files.list, {
    name: ({ name }) => name,
    kind: ({ kind }) => kind,
    size: ({ size }) => size,
    use: ({ uses }) => uses[0]?.title,
    sender: ({ uploadedBy }) => uploadedBy?.username,
    sent: ({ createdAt }) => createdAt,
  })
})

test('a file that is used more than once stands in the list once', async () => {
  await admin.call(tracks.create, { body: { title: 'Again', audioUrl: night.url } })
  const byUse = await admin.call(files.list, { query: { sort: 'use' } })
  expect(byUse.map(({ id }) => id)).toEqual([tram.id, cover.id, night.id, idle.id])
})

test('is sent as CSV as it is narrowed and sorted', async () => {
  const { headings, lines } = await checkCsvExport(testServer, admin, files, { kind: 'image', sort: '-use' })
  expect(headings).toBe('Id,Name,Kind,Type,Size,Used by,Sent by,Sent,Unused since,Goes at,Address')
  const { size } = await admin.call(files.get, { params: { id: cover.id } })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(`,cover.jpg,image,image/jpeg,${size},morning (albums ${albumId}),${admin.username},`)
})
