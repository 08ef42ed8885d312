import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { samplePicture } from '../../../src/server/features/portfolios/samples.ts'
import { sampleMp3, sampleWav, withTags } from '../../../src/server/features/uploads/samples.ts'
import { Trial } from './group.ts'
import { audioRoute, type People, pictureRoutes, send, sendInParts, uploadRoutes } from './routes.ts'

const CANARY = '<script>canary()</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="canary()">${CANARY}</svg>`
const HTML = `<!doctype html><html><body>${CANARY}</body></html>`

/** Addresses in an answer, of whatever it says was stored. */
const addresses = (body: string): string[] => [...new Set(body.match(/\/uploads\/[\w/.-]+/g) ?? [])]

/** Those of pictures. */
const pictureAddresses = (body: string): string[] =>
  addresses(body).filter((url) => /\.(jpe?g|png|webp|avif)$/.test(url))

const harmless = /^(image\/(jpeg|webp|avif|png)|audio\/[\w.+-]+|video\/[\w.+-]+)/

function uint(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A PNG of so many pixels, every one of them black. */
function png(width: number, height: number, bits: Buffer): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    return Buffer.concat([uint(data.length), named, uint(crc32(named))])
  }
  const head = Buffer.concat([uint(width), uint(height), Buffer.from([1, 0, 0, 0, 0])])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(bits)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The first header of a ZIP archive that says it holds far more than there is. */
const zip = (name: string) => {
  const head = Buffer.from('504b0304140000000800000000000000000000000000ffffffff00000000', 'hex')
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), deflateSync(Buffer.alloc(10_000_000))])
}

/** Files that are pages, archives, programs, or two things at once: refused, or served as what runs nowhere. */
export async function disguised(people: People): Promise<Trial[]> {
  const [pages, archives] = [new Trial(11), new Trial(16)]
  const jpeg = await samplePicture()
  const mp3 = await sampleMp3()
  const contents: [Trial, string, Buffer][] = [
    [pages, 'svg', Buffer.from(SVG)],
    [pages, 'html', Buffer.from(HTML)],
    [pages, 'xhtml', Buffer.from(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${CANARY}</html>`)],
    [pages, 'svg behind a mark', Buffer.from(`\ufeff\n<!-- x -->${SVG}`)],
    [pages, 'jpeg with a page', Buffer.concat([jpeg, Buffer.from(HTML)])],
    [pages, 'gif that is a script', Buffer.from(`GIF89a=1;canary()//${HTML}`)],
    [pages, 'wav with a page', Buffer.concat([sampleWav(), Buffer.from(HTML)])],
    [pages, 'mp3 with a page in its title', withTags(mp3, { TIT2: CANARY, TPE1: HTML })],
    [archives, 'zip', zip('a.xml')],
    [archives, 'docx', zip('word/document.xml')],
    [archives, 'mp3 and zip', Buffer.concat([mp3, zip('a.txt')])],
    [
      archives,
      'pdf with a script',
      Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(canary())>>>>endobj'),
    ],
    [archives, 'jpeg and zip', Buffer.concat([jpeg, zip('a.txt')])],
    [archives, 'program', Buffer.from('7f454c460201010000000000000000000000', 'hex')],
    [
      archives,
      'gzip bomb',
      Buffer.concat([Buffer.from('1f8b0800000000000003', 'hex'), deflateSync(Buffer.alloc(5_000_000))]),
    ],
  ]
  const names = [
    ['a.svg', 'image/svg+xml'],
    ['a.html', 'text/html'],
    ['a.jpg', 'image/jpeg'],
    ['a.mp3', 'audio/mpeg'],
    ['a.jpg.html', 'image/jpeg'],
    ['a.html\0.jpg', 'text/html'],
  ] as const
  for (const [trial, what, bytes] of contents)
    for (const route of [...uploadRoutes, null])
      for (const [name, type] of names) {
        const answer = await (route ? send(people, route, name, bytes, type) : sendInParts(people, name, bytes))
        const to = route?.url ?? 'the portfolio in parts'
        trial.expect(answer.statusCode < 500, `${what} as ${name} to ${to} answered ${answer.statusCode}`)
        if (answer.statusCode > 299) continue
        for (const url of addresses(answer.body)) {
          const { headers, rawPayload, statusCode } = await people.admin.send({ method: 'GET', url })
          const isClosed =
            String(headers['content-security-policy']).includes('sandbox') &&
            headers['x-content-type-options'] === 'nosniff'
          const isClean = url.includes('/audio/') || url.includes('/video/') || !rawPayload.includes('canary')
          trial.expect(
            statusCode > 299 || (isClosed && isClean && harmless.test(String(headers['content-type']))),
            `${what} as ${name} is served from ${url} as ${headers['content-type']}`,
          )
        }
      }
  return [pages, archives]
}

/** Where a picture was taken is told by nothing that is served. */
export async function placed(people: People): Promise<Trial> {
  const trial = new Trial(14)
  const exif = {
    IFD0: { Make: 'Secret Camera', Artist: 'Secret Name' },
    IFD3: { GPSLatitude: '51/1 13/1 0/1', GPSLatitudeRef: 'N' },
  }
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>Secret</rdf:Description></rdf:RDF></x:xmpmeta>'
  const base = () =>
    sharp({ create: { width: 700, height: 500, channels: 3, background: '#225577' } })
      .withExif(exif)
      .withXmp(xmp)
  const files = {
    'a.jpg': await base().jpeg().toBuffer(),
    'a.png': await base().png().toBuffer(),
    'a.webp': await base().webp().toBuffer(),
    'a.avif': await base().avif({ effort: 0 }).toBuffer(),
  }
  const song = withTags(await sampleMp3(), { TIT2: 'Placed' }, files['a.jpg'])
  const look = async (what: string, { statusCode, body }: Awaited<ReturnType<typeof send>>) => {
    const pictures = pictureAddresses(body)
    trial.expect(
      statusCode < 300 && pictures.length > 0,
      `${what} answered ${statusCode} with ${pictures.length} pictures`,
    )
    for (const url of pictures) {
      const { rawPayload, statusCode } = await people.model.send({ method: 'GET', url })
      const answer = statusCode === 200 ? rawPayload : (await people.admin.send({ method: 'GET', url })).rawPayload
      const { exif: left, xmp: told, iptc } = await sharp(answer).metadata()
      trial.expect(!left && !told && !iptc && !answer.includes('Secret'), `${what}: ${url} tells where it was taken`)
    }
  }
  for (const [name, bytes] of Object.entries(files))
    for (const route of pictureRoutes) await look(`${name} to ${route.url}`, await send(people, route, name, bytes))
  await look('a cover', await send(people, audioRoute, 'a.mp3', song))
  return trial
}

/** Small pictures whose heads say that they are huge. */
async function overstated(): Promise<[string, Buffer][]> {
  const picture = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#225577' } })
  const avif = await picture().avif({ effort: 0 }).toBuffer()
  const size = avif.indexOf('ispe')
  for (const at of [8, 12]) avif.writeUInt32BE(17_000, size + at)
  const jpeg = await picture().jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'))
  for (const at of [5, 7]) jpeg.writeUInt16BE(65_500, frame + at)
  const webp = await picture().webp({ lossless: true }).toBuffer()
  // Fourteen bits each for width and height, less one.
  webp.writeUInt32LE(0x0fff_ffff, webp.indexOf('VP8L') + 9)
  return [
    ['an AVIF of 17000 by 17000', avif],
    ['a JPEG of 65500 by 65500', jpeg],
    ['a WebP of 16384 by 16384', webp],
  ]
}

/** Few bytes that would be very many pixels. */
export async function floods(people: People): Promise<Trial> {
  const trial = new Trial(15)
  const floods: [string, Buffer][] = [
    ['65536 by 65536', png(65_536, 65_536, Buffer.alloc(1000))],
    ['20000 by 20000', png(20_000, 20_000, Buffer.alloc(20_000 * 2501))],
    ['2 by 2147483647', png(2, 2_147_483_647, Buffer.alloc(1000))],
    ['nothing by nothing', png(0, 0, Buffer.alloc(10))],
    [
      'a GIF of 65535 by 65535',
      Buffer.concat([
        Buffer.from('GIF89a'),
        Buffer.from('ffffffff800000000000ffffff2c00000000ffffffff00020144003b', 'hex'),
      ]),
    ],
  ]
  floods.push(...(await overstated()))
  for (const [what, bytes] of floods)
    for (const route of pictureRoutes) {
      const before = process.memoryUsage().rss
      const began = performance.now()
      const { statusCode } = await send(people, route, what.includes('GIF') ? 'a.gif' : 'a.png', bytes)
      const rise = (process.memoryUsage().rss - before) / 1024 / 1024
      const seconds = (performance.now() - began) / 1000
      trial.expectSoon(
        statusCode >= 400 && statusCode < 500 && rise < 64,
        seconds < 1,
        `${what} to ${route.url} answered ${statusCode} in ${seconds.toFixed(1)} s, ${Math.round(rise)} MB`,
      )
    }
  return trial
}
