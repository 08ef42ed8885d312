import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { peakRise, uploadWav, wavHead } from './files.ts'
import type { Product } from './product.ts'

const CHUNK = 1 << 20
const TUS = { 'tus-resumable': '1.0.0' }
const encoded = (text: string) => Buffer.from(text).toString('base64')

interface Resumed {
  /** The most the program grew, before or after it was killed, in megabytes. */
  rise: number
  /** Bytes that had arrived when it was back. */
  kept: number
  /** Whether what is stored is what was sent. */
  isSame: boolean
}

/** Sends a WAVE file of a given size in parts, kills the program half way, and goes on where it stands afterwards. */
export async function resumedUpload(product: Product, cookie: string, megabytes: number): Promise<Resumed> {
  const noise = randomBytes(CHUNK)
  const head = wavHead(megabytes * CHUNK - 44)
  const chunkAt = (n: number) => (n === 0 ? Buffer.concat([head, noise.subarray(44)]) : noise)
  const size = megabytes * CHUNK
  function* bytes(from: number, to: number) {
    for (let at = from; at < to; ) {
      const n = Math.floor(at / CHUNK)
      const end = Math.min(to, (n + 1) * CHUNK)
      yield chunkAt(n).subarray(at - n * CHUNK, end - n * CHUNK)
      at = end
    }
  }
  const begun = await fetch(`${product.url}/api/uploads/resumable`, {
    method: 'POST',
    headers: {
      ...TUS,
      cookie,
      'upload-length': String(size),
      'upload-metadata': `kind ${encoded('audio')},filename ${encoded('bench.wav')}`,
    },
  })
  const url = product.url + begun.headers.get('location')
  const arrived = async () =>
    Number((await fetch(url, { method: 'HEAD', headers: { ...TUS, cookie } })).headers.get('upload-offset'))
  /** Announces everything up to the end and sends up to a place. */
  const send = (from: number, to: number) =>
    new Promise<void>((resolve, reject) => {
      const sending = request(
        url,
        {
          method: 'PATCH',
          headers: {
            ...TUS,
            cookie,
            'content-type': 'application/offset+octet-stream',
            'content-length': size - from,
            'upload-offset': from,
          },
        },
        (answer) =>
          answer.resume().on('end', () => (answer.statusCode === 204 ? resolve() : reject(answer.statusCode))),
      )
      sending.on('error', reject)
      pipeline(Readable.from(bytes(from, to)), sending, { end: to === size }).catch(reject)
    })

  const first = await peakRise(product.pid, async () => {
    const broken = send(0, size / 2).catch(() => {})
    while ((await product.arriving()) < size / 2 - 4 * CHUNK) await delay(20)
    await product.crash()
    await broken
  })
  // A program that has just started grows by whatever it does first; as before, one at work is measured.
  await uploadWav(product.url, cookie, 16)
  await delay(5000)
  const kept = await arrived()
  let stored = ''
  const second = await peakRise(product.pid, async () => {
    await send(kept, size)
    const finished = await fetch(`${url}/finish`, { method: 'POST', headers: { cookie } })
    stored = ((await finished.json()) as { url: string }).url
  })
  const sha = async (source: AsyncIterable<Buffer> | Iterable<Buffer>) => {
    const digest = createHash('sha256')
    for await (const chunk of source) digest.update(chunk)
    return digest.digest('hex')
  }
  const isSame = (await sha(bytes(0, size))) === (await sha(createReadStream(join(product.dataDir, stored))))
  return { rise: Math.max(first, second), kept, isSame }
}
