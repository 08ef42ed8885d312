import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { forum } from '#contract/forum.ts'
import { smallestOf } from '#contract/kit/post-pictures.ts'
import { sampleTopic } from '#server/features/forum/samples.ts'
import { deleteUnused } from '#server/platform/storage/file-cleanup.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { formOf, inventory, photoWithPlace, postPicture } from './samples.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer
const [author, other] = [await testServer.person(), await testServer.person()]
const read = (by: typeof guest, url: string) => by.send({ method: 'GET', url })
const send = (filename: string, bytes: Buffer) =>
  author.send({ method: 'POST', url: '/api/upload/post-picture', ...formOf('image', filename, bytes) })

test('a picture loses what it knew of its place, has a size for phones, and is its author’s alone until a post has it', async () => {
  const photo = await photoWithPlace(4000, 3000)
  expect((await sharp(photo).metadata()).exif?.includes('Secret camera')).toBe(true)
  const answer = await send('deck.jpg', photo)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { width: 1280, height: 960, renditions: expect.arrayContaining([expect.objectContaining({ width: 320 })]) },
  ])
  const { url, renditions } = answer.json() as { url: string; renditions: { url: string }[] }
  for (const address of [url, ...renditions.map((one) => one.url)]) {
    const { headers, rawPayload, statusCode } = await read(author as never, address)
    expect([address, statusCode, headers['cache-control']]).toEqual([address, 200, 'private, no-store'])
    const { exif, xmp, iptc } = await sharp(rawPayload).metadata()
    expect([exif, xmp, iptc, rawPayload.includes('Secret camera'), rawPayload.includes('GPS')]).toEqual([
      ...[undefined, undefined, undefined, false, false],
    ])
  }
  expect((await read(author as never, smallestOf(url))).rawPayload.length).toBeLessThan(20_000)
  expect((await read(guest, url)).statusCode).toBe(401)
  for (const who of [other, await testServer.person({ tier: 'vip' }), await testServer.person({ role: 'artist' })])
    for (const address of [url, smallestOf(url)]) expect((await read(who as never, address)).statusCode).toBe(404)
})

test.each([
  ['a JPEG', 'jpeg'],
  ['a PNG', 'png'],
  ['a WebP', 'webp'],
  ['a GIF', 'gif'],
] as const)('%s is taken, whatever its name says', async (_, format) => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
    .toFormat(format)
    .toBuffer()
  expect((await send('a.txt', bytes)).json()).toMatchObject({ width: 40, height: 30 })
})

test.each([
  [
    'a drawing that is a program',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    415,
    'Please select a valid file type',
  ],
  ['a page', Buffer.from('<script>alert(1)</script>'), 415, 'Please select a valid file type'],
  ['half a picture', Buffer.from('\xff\xd8\xff\xe0 and nothing more', 'latin1'), 415, 'This picture cannot be read'],
  ['nothing', Buffer.alloc(0), 415, 'Please select a valid file type'],
  [
    'what is larger than it may be',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(10 * 1024 * 1024)]),
    413,
    'Please select a picture smaller than 10MB',
  ],
])('%s is refused in plain words, and nothing of it stays', async (_, bytes, status, message) => {
  const before = await inventory(context)
  const refused = await send('a.jpg', bytes)
  expect([refused.statusCode, refused.json().message]).toEqual([status, message])
  expect(await inventory(context)).toEqual(before)
})

test('pictures of what is never sent go with the cleanup of unused files, and those of a post stay', async () => {
  const [kept, dropped] = [await postPicture(author), await postPicture(author)]
  const id = await sampleTopic(testServer, author)
  const reply = { content: 'It looks so', pictures: [{ url: kept, alt: 'The deck' }] }
  await author.call(forum.createReply, { params: { id }, body: reply })
  await author.call(forum.saveDraft, { params: { place: 'new' }, body: { pictures: [{ url: dropped, alt: '' }] } })
  await deleteUnused(context, 0)
  expect(await context.db.$count(uploadsTable, sql`url = ${kept}`)).toBe(1)
  expect(await context.db.$count(uploadsTable, sql`url = ${dropped}`)).toBe(0)
  const late = { content: 'It looks so', pictures: [{ url: dropped }] }
  const refused = await author.ask(forum.createReply, { params: { id }, body: late as never })
  const words = 'A picture is not there any more. Please add it again.'
  expect([refused.status, refused.body]).toMatchObject([409, { message: words, fields: { pictures: words } }])
})
