import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { wavHead } from '../../bench/files.ts'
import { createRandom } from '../../demo/band/random.ts'
import { announce } from '../../src/server/features/uploads/samples.ts'
import { withDatabase } from '../kit/database/with-database.ts'
import { soakOf } from '../kit/load/soak.ts'
import { prepareSeededProgram, type SeededProgram } from '../kit/programs/seeded-program.ts'
import { flawless, type Row } from '../row.ts'

const SIZE = 8 * 1024 * 1024
const CHUNK = 64 * 1024
/** What may be on its way between the line and the disk when it breaks; browsers send parts of 32 MB. */
const ON_ITS_WAY = 512 * 1024
const BOUNDARY = 'proof-boundary'
const TUS = { 'tus-resumable': '1.0.0' }
const DAYS = 5
const bytes = Buffer.concat([wavHead(SIZE - 44), randomBytes(SIZE - 44)])

/** Sends so many bytes of a body that is announced whole, and breaks the line. */
async function breakOff(
  seeded: SeededProgram,
  path: string,
  method: string,
  headers: object,
  body: Buffer,
  at: number,
): Promise<void> {
  const all = { ...seeded.admin.headers, 'content-length': body.length, ...headers }
  const sending = request(seeded.program.url + path, { method, headers: all })
  sending.on('error', () => {})
  const chunks = function* () {
    for (let sent = 0; sent < at; sent += CHUNK) yield body.subarray(sent, Math.min(at, sent + CHUNK))
  }
  await pipeline(Readable.from(chunks()), sending, { end: false }).catch(() => {})
  // What has not left the sender when the line breaks is no loss of the receiver's.
  const waiting = () => sending.writableLength + (sending.socket?.writableLength ?? 0)
  for (let tries = 0; waiting() > 0 && tries < 200; tries++) await delay(5)
  sending.destroy()
}

const formType = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const form = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\n`,
  ),
  bytes,
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
])

async function begin({ program, admin }: SeededProgram): Promise<string> {
  const said = announce({ kind: 'audio', filename: 'a.wav' })
  const headers = { ...TUS, ...admin.headers, 'upload-length': String(SIZE), 'upload-metadata': said }
  const begun = await fetch(`${program.url}/api/uploads/resumable`, { method: 'POST', headers })
  return begun.headers.get('location') as string
}

const offsetOf = async ({ program, admin }: SeededProgram, path: string): Promise<number> => {
  const answer = await fetch(program.url + path, { method: 'HEAD', headers: { ...TUS, ...admin.headers } })
  return Number(answer.headers.get('upload-offset'))
}

const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' }

async function addressIn(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`A whole upload was answered ${answer.status}`)
  return ((await answer.json()) as { url: string }).url
}

/** Goes on from where it stands, to the end; answers where the whole file is. */
async function goOn(seeded: SeededProgram, path: string): Promise<string> {
  const { program, admin } = seeded
  for (let [status, tries] = [0, 0]; status !== 204; tries++) {
    if (tries === 40) throw new Error(`${path} does not go on: ${status}`)
    if (tries > 0) await delay(50)
    const offset = await offsetOf(seeded, path)
    const headers = { ...PART, ...admin.headers, 'upload-offset': String(offset) }
    // What was on its way when the line broke may still be written, and then it stands further on.
    status = await fetch(program.url + path, { method: 'PATCH', headers, body: bytes.subarray(offset) }).then(
      (answer) => answer.status,
      () => 0,
    )
  }
  const finished = await fetch(`${program.url}${path}/finish`, { method: 'POST', headers: admin.headers })
  return addressIn(finished)
}

/** Sends the form whole: what breaks off is one that would have been taken. */
async function sendWhole({ program, admin }: SeededProgram): Promise<string> {
  const headers = { ...admin.headers, ...formType }
  const answer = await fetch(`${program.url}/api/upload/audio`, { method: 'POST', headers, body: form })
  return addressIn(answer)
}

/** What is left of uploads, files by shelf and rows, beside those that were sent to the end. */
async function leftovers({ dataDir }: SeededProgram, whole: ReadonlySet<string>): Promise<string[]> {
  const places = ['audio', '.unfinished', '.parts']
  const files = places.flatMap((place) =>
    readdirSync(join(dataDir, 'uploads', place))
      .filter((name) => !whole.has(`/uploads/${place}/${name}`))
      .map((name) => `${place}/${name} is left`),
  )
  const rows = await withDatabase(dataDir, async (client) => {
    const { rows: found } = await client.query<{ n: number }>(
      `select ((select count(*) from uploads where kind = 'audio' and url <> all($1)) + (select count(*) from resumable_uploads))::int as n`,
      [[...whole]],
    )
    return found[0]?.n ?? 0
  })
  return [...files, ...(rows > 0 ? [`${rows} rows are left`] : [])]
}

/** Lets days pass over what lies there, as the hourly care sees it. */
async function letDaysPass({ dataDir }: SeededProgram): Promise<void> {
  const then = new Date(Date.now() - DAYS * 86_400_000)
  for (const place of ['.unfinished', '.parts'])
    for (const name of readdirSync(join(dataDir, 'uploads', place)))
      utimesSync(join(dataDir, 'uploads', place, name), then, then)
  await withDatabase(dataDir, (client) => client.query('update resumable_uploads set created_at = $1', [then]))
}

/** What is left after days and the care for it, which has a moment to come. */
async function leftAfterCare(seeded: SeededProgram, whole: ReadonlySet<string>): Promise<string[]> {
  await seeded.program.end()
  await letDaysPass(seeded)
  await seeded.program.start()
  let left = await leftovers(seeded, whole)
  for (let tries = 0; left.length > 0 && tries < 100; tries++) {
    await delay(100)
    left = await leftovers(seeded, whole)
  }
  return left
}

export const brokenUploads: Row = {
  id: 'R11',
  title: 'Uploads that break off',
  goal: 'no file and no row is left after the care for them; one sent in parts goes on within 512 kB of where it broke, and is then what was sent',
  limit: { quick: 120, soak: 7200 },
  async run(proof) {
    const aborts = proof.isSoak ? soakOf(2000) : 20
    const seeded = await prepareSeededProgram(proof)
    const { program } = seeded
    await program.start()
    const resumeEvery = proof.isSoak ? 40 : 4
    const random = createRandom(proof.seed)
    const wrong: string[] = []
    const whole = new Set<string>()
    const keep = (url: string, how: string) => {
      whole.add(url)
      if (!readFileSync(join(seeded.dataDir, url)).equals(bytes)) wrong.push(`${how}, it is another file`)
    }
    keep(await sendWhole(seeded), 'sent whole')
    let [furthest, resumed] = [0, 0]
    for (let n = 0; n < aborts; n++) {
      // The first and the last bytes too, not only the middle.
      const at = n % 10 === 0 ? 1 : n % 10 === 9 ? SIZE - 1 : Math.floor(random.between(1, SIZE))
      const isKilled = proof.isSoak && random.chance(0.05)
      let path = ''
      if (n % 2 === 0) {
        await breakOff(seeded, '/api/upload/audio', 'POST', formType, form, at)
      } else {
        path = await begin(seeded)
        await breakOff(seeded, path, 'PATCH', { ...PART, 'upload-offset': '0' }, bytes, at)
        let kept = await offsetOf(seeded, path)
        for (let tries = 0; at - kept > ON_ITS_WAY && tries < 40; tries++) {
          await delay(50)
          kept = await offsetOf(seeded, path)
        }
        furthest = Math.max(furthest, at - kept)
        if (at - kept > ON_ITS_WAY || kept > at) wrong.push(`broken at ${at}, it goes on at ${kept}`)
      }
      if (isKilled) {
        await program.end('SIGKILL')
        await program.start()
      }
      if (path && n % resumeEvery === 1) {
        keep(await goOn(seeded, path), `gone on with after ${at}`)
        resumed++
      }
      // Nobody may have more than fifty unfinished.
      if (n % 80 === 79 || n === aborts - 1) wrong.push(...(await leftAfterCare(seeded, whole)))
    }
    return flawless(
      `${aborts} broken off, at most ${furthest} bytes to send again, ${resumed} of them gone on with to the end`,
      wrong,
    )
  },
}
