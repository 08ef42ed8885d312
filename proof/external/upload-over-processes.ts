import { createHash } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../e2e/kit/sign-in.ts'
import { announce, sampleWav } from '../../src/server/features/uploads/samples.ts'
import type { Proven } from '../row.ts'
import type { Servers } from './servers.ts'
import { startTwoProcesses } from './two-processes.ts'

const MB = 1024 * 1024
const SIZE = 100 * MB
const PIECE = 8 * MB
const TUS = { 'tus-resumable': '1.0.0' }
const PART = { 'content-type': 'application/offset+octet-stream' }

/** Sends bytes about as fast as a good home line, slowly enough to be killed in the middle of them. */
async function* slowly(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += MB) {
    yield bytes.subarray(at, at + MB)
    await delay(100)
  }
}

/** Sends a file to one process, kills that one by -9 in the middle, goes on at the other, and reads the file back from both. */
export async function proveUploadOverProcesses(servers: Servers): Promise<Proven> {
  const { programs } = await startTwoProcesses(servers)
  const [first, second] = programs
  const login = await fetch(`${first.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  })
  const { token } = (await login.json()) as { token: string }
  const as = { ...TUS, authorization: `Bearer ${token}` }
  const wav = Buffer.alloc(SIZE, 'a tone that is not the same everywhere')
  sampleWav().copy(wav)
  const begun = await fetch(`${first.url}/api/uploads/resumable`, {
    method: 'POST',
    headers: {
      ...as,
      'upload-length': String(SIZE),
      'upload-metadata': announce({ kind: 'audio', filename: 'a.wav' }),
    },
  })
  const path = begun.headers.get('location') ?? ''
  const offsetAt = async (url: string) =>
    Number((await fetch(url + path, { method: 'HEAD', headers: as })).headers.get('upload-offset'))

  let sent = 0
  async function* watched() {
    for await (const chunk of slowly(wav)) {
      if (sent > SIZE / 2) {
        await first.end('SIGKILL')
        return
      }
      sent += chunk.length
      yield chunk
    }
  }
  const broken = await fetch(first.url + path, {
    method: 'PATCH',
    headers: { ...as, ...PART, 'upload-offset': '0' },
    body: ReadableStream.from(watched()),
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    () => null,
  )
  const from = await offsetAt(second.url)
  const rest = await fetch(second.url + path, {
    method: 'PATCH',
    headers: { ...as, ...PART, 'upload-offset': String(from) },
    body: wav.subarray(from),
  })
  await first.start()
  // Both are asked to finish at once: one takes it in, and both say the same.
  const finished = await Promise.all(
    programs.map(async ({ url }) => (await fetch(`${url}${path}/finish`, { method: 'POST', headers: as })).json()),
  )
  const [told, again] = finished as { url: string; id: number }[]
  const hashes = await Promise.all(
    programs.map(async ({ url }) => {
      const answer = await fetch(url + told?.url, { headers: as })
      return createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex')
    }),
  )
  const expected = createHash('sha256').update(wav).digest('hex')
  const lost = sent - from
  const wrong = [
    ...(broken === null ? [] : [`the broken part was answered with ${broken}`]),
    ...(lost <= 2 * PIECE ? [] : [`${Math.round(lost / MB)} MB had to be sent again`]),
    ...(rest.status === 204 ? [] : [`the rest was answered with ${rest.status}`]),
    ...(told?.id !== undefined && told.id === again?.id ? [] : [`two finishes made ${told?.id} and ${again?.id}`]),
    ...(hashes.every((hash) => hash === expected) ? [] : ['the file is another one']),
  ]
  return {
    value: `100 MB, killed after ${Math.round(sent / MB)}, went on from ${Math.round(from / MB)}`,
    holds: wrong.length === 0,
    ...(wrong.length > 0 ? { cause: wrong.join('; ') } : {}),
  }
}
