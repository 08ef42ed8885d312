import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { residentMegabytes } from '../proof/kit/load/memory.ts'

const BOUNDARY = 'late-set-bench-boundary'
const CHUNK = 1 << 20

/** Starts of a WAVE file of so many data bytes: CD quality, stereo. */
export function wavHead(bytes: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(44_100, 24)
  head.writeUInt32LE(176_400, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return head
}

/** Uploads a WAVE file of a given size, made while it is sent; answers its address. */
export async function uploadWav(base: string, cookie: string, megabytes: number): Promise<string> {
  const bytes = megabytes * CHUNK
  const before = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="audio"; filename="bench.wav"\r\nContent-Type: audio/wav\r\n\r\n`,
  )
  const after = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  const noise = randomBytes(CHUNK)
  function* parts() {
    yield Buffer.concat([before, wavHead(bytes)])
    for (let i = 0; i < megabytes; i++) yield noise
    yield after
  }
  return new Promise((resolve, reject) => {
    const sending = request(
      `${base}/api/upload/audio`,
      { method: 'POST', headers: { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } },
      async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk as Buffer)
        const said = JSON.parse(Buffer.concat(chunks).toString()) as { url?: string; message?: string }
        if (said.url) resolve(said.url)
        else reject(new Error(said.message))
      },
    )
    pipeline(Readable.from(parts()), sending).catch(reject)
  })
}

/** The most a process grows above where it stood while something runs, in megabytes. */
export async function peakRise(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentMegabytes(pid)
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid))
  }, 50)
  await work()
  clearInterval(timer)
  return peak - before
}
