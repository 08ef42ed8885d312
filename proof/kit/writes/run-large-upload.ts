// Sends one large file at the speed of a line, in a process of its own so that making it costs the others nothing.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { wavHead } from '../../../bench/files.ts'
import { createRandom } from '../../../demo/band/random.ts'
import type { LargeUpload, LargeUploadResult } from './large-upload.ts'

const CHUNK = 256 * 1024
const BOUNDARY = 'proof-boundary'

const [{ url, headers, megabytes, megabytesPerSecond, seed }] = (await once(process, 'message')) as [LargeUpload]
const digest = createHash('sha256')
const bytes = megabytes * 1024 * 1024
const random = createRandom(seed)
const noise = Buffer.alloc(CHUNK).map(() => random.between(0, 256))

async function* form() {
  const head = wavHead(bytes)
  digest.update(head)
  yield Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="audio"; filename="long.wav"\r\nContent-Type: audio/wav\r\n\r\n`,
  )
  yield head
  const began = performance.now()
  for (let sent = 0; sent < bytes; sent += CHUNK) {
    const early = (sent / 1024 / 1024 / megabytesPerSecond) * 1000 - (performance.now() - began)
    if (early > 1) await delay(early)
    // No two are the same: one that came twice, or in another's place, would not be seen otherwise.
    const chunk = Buffer.from(noise)
    chunk.writeUInt32LE(sent / CHUNK)
    digest.update(chunk)
    yield chunk
  }
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
}

const sending = request(`${url}/api/upload/audio`, {
  method: 'POST',
  headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
})
const answered = once(sending, 'response')
await pipeline(Readable.from(form()), sending)
const [answer] = await answered
const chunks: Buffer[] = []
for await (const chunk of answer) chunks.push(chunk as Buffer)
const said = JSON.parse(Buffer.concat(chunks).toString()) as { url?: string }
const sent: LargeUploadResult = { status: answer.statusCode, url: said.url ?? '', sha256: digest.digest('hex') }
process.send?.(sent, () => process.exit(0))
