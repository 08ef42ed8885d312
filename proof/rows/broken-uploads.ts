import { readdirSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { wavHead } from '../../bench/files.ts'
import { createRandom } from '../../src/server/demo/band/random.ts'
import { announce } from '../../src/server/uploads/samples.ts'
import { withDatabase } from '../kit/database.ts'
import { type FurnishedHouse, openFurnished } from '../kit/furnished.ts'
import { soakOf } from '../kit/soak.ts'
import { flawless, type Row } from '../row.ts'

const SIZE = 8 * 1024 * 1024
const CHUNK = 64 * 1024
/** What may be on its way between the line and the disk when it breaks; browsers send parts of 32 MB. */
const ON_ITS_WAY = 512 * 1024
const BOUNDARY = 'proof-boundary'
const TUS = { 'tus-resumable': '1.0.0' }
const DAYS = 5
const bytes = Buffer.concat([wavHead(SIZE - 44), Buffer.alloc(SIZE - 44, 'a tone')])

/** Sends so many bytes of a body that is announced whole, and breaks the line. */
async function breakOff(
  house: FurnishedHouse,
  path: string,
  method: string,
  headers: object,
  body: Buffer,
  at: number,
): Promise<void> {
  const all = { ...house.admin.headers, 'content-length': body.length, ...headers }
  const sending = request(house.program.url + path, { method, headers: all })
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

const form = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\n`,
  ),
  bytes,
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
])

async function begin({ program, admin }: FurnishedHouse): Promise<string> {
  const said = announce({ kind: 'audio', filename: 'a.wav' })
  const headers = { ...TUS, ...admin.headers, 'upload-length': String(SIZE), 'upload-metadata': said }
  const begun = await fetch(`${program.url}/api/uploads/resumable`, { method: 'POST', headers })
  return begun.headers.get('location') as string
}

const offsetOf = async ({ program, admin }: FurnishedHouse, path: string): Promise<number> => {
  const answer = await fetch(program.url + path, { method: 'HEAD', headers: { ...TUS, ...admin.headers } })
  return Number(answer.headers.get('upload-offset'))
}

/** What is left of uploads: files by shelf, and rows. */
async function leftovers({ dataDir }: FurnishedHouse): Promise<string[]> {
  const places = ['audio', '.unfinished', '.parts']
  const files = places.flatMap((place) =>
    readdirSync(join(dataDir, 'uploads', place)).map((name) => `${place}/${name} is left`),
  )
  const rows = await withDatabase(dataDir, async (client) => {
    const { rows: found } = await client.query<{ n: number }>(
      `select ((select count(*) from uploads where kind = 'audio') + (select count(*) from resumable_uploads))::int as n`,
    )
    return found[0]?.n ?? 0
  })
  return [...files, ...(rows > 0 ? [`${rows} rows are left`] : [])]
}

/** Lets days pass over what lies there, as the hourly care sees it. */
async function letDaysPass({ dataDir }: FurnishedHouse): Promise<void> {
  const then = new Date(Date.now() - DAYS * 86_400_000)
  for (const place of ['.unfinished', '.parts'])
    for (const name of readdirSync(join(dataDir, 'uploads', place)))
      utimesSync(join(dataDir, 'uploads', place, name), then, then)
  await withDatabase(dataDir, (client) => client.query('update resumable_uploads set created_at = $1', [then]))
}

export const brokenUploads: Row = {
  id: 'R11',
  title: 'Uploads that break off',
  goal: 'no file and no row is left after the care for them; one sent in parts goes on within 512 kB of where it broke',
  limit: { quick: 120, soak: 7200 },
  async run(proof) {
    const aborts = proof.isSoak ? soakOf(2000) : 20
    const house = await openFurnished(proof)
    const { program } = house
    await program.start()
    const random = createRandom(proof.seed)
    const wrong: string[] = []
    let furthest = 0
    for (let n = 0; n < aborts; n++) {
      // The first and the last bytes too, not only the middle.
      const at = n % 10 === 0 ? 1 : n % 10 === 9 ? SIZE - 1 : Math.floor(random.between(1, SIZE))
      const isKilled = proof.isSoak && random.chance(0.05)
      if (n % 2 === 0) {
        const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
        await breakOff(house, '/api/upload/audio', 'POST', type, form, at)
      } else {
        const path = await begin(house)
        const type = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
        await breakOff(house, path, 'PATCH', type, bytes, at)
        let kept = await offsetOf(house, path)
        for (let tries = 0; at - kept > ON_ITS_WAY && tries < 40; tries++) {
          await delay(50)
          kept = await offsetOf(house, path)
        }
        furthest = Math.max(furthest, at - kept)
        if (at - kept > ON_ITS_WAY || kept > at) wrong.push(`broken at ${at}, it goes on at ${kept}`)
      }
      if (isKilled) {
        await program.end('SIGKILL')
        await program.start()
      }
    }
    await program.end()
    await letDaysPass(house)
    await program.start()
    let left = await leftovers(house)
    for (let tries = 0; left.length > 0 && tries < 100; tries++) {
      await delay(100)
      left = await leftovers(house)
    }
    wrong.push(...left)
    return flawless(`${aborts} broken off, at most ${furthest} bytes to send again`, wrong)
  },
}
