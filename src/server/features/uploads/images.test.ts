import { basename } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import type { UploadedImage } from '#contract/schemas/uploads.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { bytesOf, inventory, moveToStorage, sampleWav, upload } from './samples.ts'

const testServer = await sharedTestServer()
const model = await testServer.person({ role: 'model' })

const picture = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 180, g: 70, b: 30, alpha } } })
const fetched = async (url: string) => {
  const { statusCode, rawPayload, headers } = await testServer.guest.send({ method: 'GET', url })
  expect([statusCode, rawPayload.length]).toEqual([200, Number(headers['content-length'])])
  return rawPayload
}

describe('pictures', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s becomes a JPEG and its sizes', async (format) => {
    const answer = await upload(model, 'image', `a.${format}`, await picture(700, 350).toFormat(format).toBuffer())
    expect(answer.statusCode).toBe(200)
    const image: UploadedImage = answer.json()
    expect(image).toMatchObject({ url: image.imageUrl, path: image.imageUrl, width: 700, height: 350 })
    expect(image.renditions.map(({ type, width }) => `${type} ${width}`)).toEqual([
      'image/webp 320',
      'image/avif 320',
      'image/webp 640',
      'image/avif 640',
    ])
    for (const { url, type, width } of [...image.renditions, { url: image.url, type: 'image/jpeg', width: 700 }]) {
      const served = await testServer.guest.send({ method: 'GET', url })
      expect(served.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect((await sharp(served.rawPayload).metadata()).width).toBe(width)
    }
  })

  test('a wide one is cut to 1280, a tiny one is never enlarged, a clear one stands on dark', async () => {
    const wide: UploadedImage = (
      await upload(model, 'image', 'a.jpg', await picture(3000, 1000).jpeg().toBuffer())
    ).json()
    expect([wide.width, wide.height, wide.renditions.at(-1)?.width]).toEqual([1280, 427, 1280])
    const tiny: UploadedImage = (
      await upload(model, 'image', 'a.png', await picture(10, 10, 0).png().toBuffer())
    ).json()
    expect([tiny.width, ...tiny.renditions.map(({ width }) => width)]).toEqual([10, 10, 10])
    const { dominant } = await sharp(await fetched(tiny.url)).stats()
    expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(40)
  })

  test('where and with what it was taken is gone; it stands upright', async () => {
    const exif = {
      IFD0: { Make: 'Secret Camera', Copyright: 'Somebody' },
      IFD3: { GPSLatitude: '51/1 13/1 0/1', GPSLatitudeRef: 'N' },
    }
    const bytes = await picture(200, 100).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const image: UploadedImage = (await upload(model, 'image', 'home.jpg', bytes)).json()
    expect([image.width, image.height]).toEqual([100, 200])
    for (const { url } of [image, ...image.renditions]) {
      const served = await fetched(url)
      const { exif, xmp, iptc, orientation } = await sharp(served).metadata()
      expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
      expect(served.includes('Secret Camera')).toBe(false)
    }
  })

  test('one whose name happens to end in digits is served like any other', async () => {
    const image: UploadedImage = (await upload(model, 'image', 'a.png', await picture(10, 10).png().toBuffer())).json()
    const renamed = (url: string) => url.replace(/[0-9a-f]{12}(?=(-\d+)?\.\w+$)/, '000000000007')
    const { db } = testServer.context
    for (const { url } of [image, ...image.renditions]) {
      const name = basename(url)
      await moveToStorage(
        testServer.context,
        'images',
        basename(renamed(url)),
        await bytesOf(testServer.context, 'images', name),
      )
      expect(basename(renamed(url))).not.toBe(name)
    }
    await db
      .update(uploadsTable)
      .set({ url: renamed(image.url) })
      .where(eq(uploadsTable.id, image.id))
    for (const { url } of [image, ...image.renditions]) expect((await fetched(renamed(url))).length).toBeGreaterThan(0)
  })

  test('what hides behind a picture is not served', async () => {
    const bytes = Buffer.concat([
      await picture(50, 50).jpeg().toBuffer(),
      Buffer.from('<script>canary()</script>PK\x03\x04'),
    ])
    const { url } = (await upload(model, 'image', 'polyglot.jpg', bytes)).json()
    expect((await fetched(url)).includes('canary')).toBe(false)
  })
})

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A PNG that says it is enormous. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  // The smaller one is a whole picture: nothing but its size is wrong with it.
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * Math.min(side, 8000)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

describe('refusals leave nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>canary()</script></svg>'
  test.each<[string, Buffer, string]>([
    ['a.svg', Buffer.from(svg), 'image/svg+xml'],
    ['a.png', Buffer.from(svg), 'image/png'],
    ['a.png', Buffer.from(`<?xml version="1.0"?>${svg}`), 'image/png'],
    ['a.jpg', Buffer.from('<!doctype html><script>canary()</script>'), 'image/jpeg'],
    ['a.jpg', Buffer.from('plain words'), 'image/jpeg'],
    ['a.jpg', sampleWav(), 'image/jpeg'],
    ['a.pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['a.jpg', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'image/jpeg'],
    ['flood.png', bomb(65_536), 'image/png'],
    ['flood.png', bomb(8000), 'image/png'],
  ])('%s', async (filename, bytes, type) => {
    const before = await inventory(testServer.context)
    const start = performance.now()
    const answer = await upload(model, 'image', filename, bytes, type)
    expect(performance.now() - start).toBeLessThan(1500)
    expect(answer.statusCode).toBe(415)
    expect(['Please select a valid file type', 'This picture cannot be read']).toContain(answer.json().message)
    expect(await inventory(testServer.context)).toEqual(before)
  })

  test('a cut picture', async () => {
    const noise = Buffer.alloc(400 * 400 * 3, 1).map(() => Math.floor(Math.random() * 256))
    const whole = await sharp(noise, { raw: { width: 400, height: 400, channels: 3 } })
      .png()
      .toBuffer()
    const before = await inventory(testServer.context)
    expect((await upload(model, 'image', 'cut.png', whole.subarray(0, whole.length / 2))).statusCode).toBe(415)
    expect(await inventory(testServer.context)).toEqual(before)
  })

  test('a picture over 25 MB', async () => {
    const before = await inventory(testServer.context)
    const bytes = Buffer.concat([await picture(50, 50).jpeg().toBuffer(), Buffer.alloc(26 * 1024 * 1024)])
    const answer = await upload(model, 'image', 'big.jpg', bytes)
    expect([answer.statusCode, answer.json().message]).toEqual([413, 'The file is larger than 25 MB'])
    expect(await inventory(testServer.context)).toEqual(before)
  })
})

describe('artwork', () => {
  test('is the uploaded image, square or as a card, and answers 304 to who has it', async () => {
    const admin = await testServer.admin()
    const { imageUrl } = (await upload(admin, 'image', 'a.jpg', await picture(600, 900).jpeg().toBuffer())).json()
    const { id } = await admin.call(artists.create, { body: { name: 'Odessa Vance', imageUrl } })
    const url = `/artwork/artist/${id}`
    for (const [ask, size] of [
      [url, [512, 512]],
      [`${url}?shape=card`, [1200, 630]],
    ] as const) {
      const answer = await testServer.guest.send({ method: 'GET', url: ask })
      expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=300' })
      const { width, height, format } = await sharp(answer.rawPayload).metadata()
      expect([format, width, height]).toEqual(['png', ...size])
      const headers = { 'if-none-match': String(answer.headers.etag) }
      const same = await testServer.guest.send({ method: 'GET', url: ask, headers })
      expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0])
      expect((await testServer.guest.send({ method: 'HEAD', url: ask })).statusCode).toBe(200)
    }
    await admin.call(artists.update, { params: { id }, body: { isPublished: false } })
    expect((await testServer.guest.send({ method: 'GET', url })).statusCode).toBe(404)
  })

  test('of a name longer than the card keeps its margin', async () => {
    const admin = await testServer.admin()
    const name = `Donaudampfschifffahrtsgesellschaftskapitaensmuetze ${'und noch einmal '.repeat(8)}`.trim()
    const { imageUrl } = (await upload(admin, 'image', 'a.jpg', await picture(600, 600).jpeg().toBuffer())).json()
    const { id } = await admin.call(artists.create, { body: { name, imageUrl } })
    const { rawPayload } = await testServer.guest.send({ method: 'GET', url: `/artwork/artist/${id}?shape=card` })
    const margin = sharp(rawPayload).removeAlpha().extract({ left: 1160, top: 0, width: 40, height: 630 })
    const { channels } = await sharp(await margin.png().toBuffer()).stats()
    expect(channels.map(({ min, max }) => [min, max])).toEqual([0x0e, 0x17, 0x15].map((felt) => [felt, felt]))
  })

  test.each(['/artwork/track/999999', '/artwork/user/1', '/artwork/track/first', '/artwork/track/1?shape=round'])(
    '%s is 4xx',
    async (url) => {
      const answer = await testServer.guest.send({ method: 'GET', url })
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.json()).toMatchObject({ message: expect.any(String) })
    },
  )
})
