import { readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PASSWORD } from '../kit/database/seed.ts'
import { prepareSeededProgram, type SeededProgram } from '../kit/programs/seeded-program.ts'
import { smallDisk } from '../kit/programs/small-disk.ts'
import { waitUntil } from '../kit/programs/wait-until.ts'
import { audit } from '../kit/writes/audit.ts'
import { Ledger } from '../kit/writes/ledger.ts'
import { startUploaders, uploadWhole } from '../kit/writes/uploaders.ts'
import { startWriters } from '../kit/writes/writers.ts'
import { flawless, type Row } from '../row.ts'

const DISK_MB = 700
/** What the product promises to leave to the database where nobody says otherwise. */
const RESERVE_MB = 256
/** What ordinary writes may have taken of it while a disk was filled. */
const FOR_WRITES_MB = 128
const FILLS = 10
const UPLOADERS = 4
const WRITERS = 12
/** Files an admin deletes after each fill. */
const CLEARED = 5
/** How long the first fill may take, in seconds. */
const FILL_WITHIN = 60
const BACK_WITHIN_MS = 5000
const MEGABYTE = 1024 * 1024

const freeMegabytes = (disk: string): number => {
  const { bavail, bsize } = statfsSync(disk)
  return Math.floor((bavail * bsize) / MEGABYTE)
}

/** What people do on a full disk: reads of guests and members, and signing in. */
async function visit({ program, people, admin }: SeededProgram, round: number): Promise<string[]> {
  const wrong: string[] = []
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: people[round]?.username, password: PASSWORD })
  const asked: [string, RequestInit?][] = [
    ...['/', '/readyz', '/api/tracks?limit=30', `/api/search?q=soul+${round}`].map((path): [string] => [path]),
    ['/api/admin/desk', { headers: admin.headers }],
    ['/api/auth/login', { method: 'POST', headers: { ...json, 'x-forwarded-for': `10.9.0.${round}` }, body }],
  ]
  for (const [path, init] of asked) {
    const { status } = await fetch(program.url + path, init).catch((error: Error) => ({ status: error.message }))
    if (status !== 200) wrong.push(`${path} answered ${status} on a full disk`)
  }
  return wrong
}

/** Deletes some large files through the product, as an admin does. */
async function clearFiles({ program, admin }: SeededProgram): Promise<void> {
  const { headers } = admin
  const list = await fetch(`${program.url}/api/files?sort=largest&use=unused&limit=${CLEARED}`, { headers })
  if (!list.ok) throw new Error(`the files were not listed: ${list.status}`)
  for (const { id } of (await list.json()) as { id: number }[]) {
    const { status } = await fetch(`${program.url}/api/files/${id}`, { method: 'DELETE', headers })
    if (status !== 200) throw new Error(`a file was not deleted: ${status}`)
  }
}

export const selfFilledDisk: Row = {
  id: 'R9b',
  title: 'The product itself fills a small disk',
  goal: `${FILLS} times: uploads are refused while a reserve stays for the database, reads and sign-in go on, an admin deletes files through the product and writes go on within 5 s, nothing acknowledged is lost, nothing is left over, nothing is restarted`,
  limit: { quick: 150, soak: 300 },
  async run(proof) {
    const disk = smallDisk(proof, DISK_MB)
    if (!disk) return { value: 'no disk may be mounted here', holds: null }
    const seeded = await prepareSeededProgram(proof, { dataDir: disk })
    const { program } = seeded
    await program.start()
    const ledger = new Ledger()
    const writing = startWriters(program.url, seeded, ledger, proof.seed, { writers: WRITERS })
    const wrong: string[] = []
    let [least, slowest] = [DISK_MB, 0]
    const statuses = new Map<number, number>()
    for (let fill = 0; fill < FILLS; fill++) {
      const sending = startUploaders(seeded, UPLOADERS, 8 * MEGABYTE)
      const isFull = await waitUntil(() => (sending.refused.get(507) ?? 0) >= UPLOADERS, FILL_WITHIN)
      if (!isFull) wrong.push('uploads were never told that there is no room')
      least = Math.min(least, freeMegabytes(disk))
      wrong.push(...(await visit(seeded, fill)))
      await sending.stop()
      for (const [status, times] of sending.refused) statuses.set(status, (statuses.get(status) ?? 0) + times)
      await ledger.more(WRITERS)
      const cleared = clearFiles(seeded)
      const began = performance.now()
      while ((await uploadWhole(seeded, MEGABYTE)) !== 200 && performance.now() - began < 2 * BACK_WITHIN_MS)
        await delay(50)
      slowest = Math.max(slowest, performance.now() - began)
      await cleared
      await ledger.more(WRITERS)
    }
    await writing.stop()
    const { code, err } = await program.end()
    if (code !== 0) wrong.push(`the program ended with ${code}: ${err.slice(0, 300)}`)
    if (least < RESERVE_MB - FOR_WRITES_MB) wrong.push(`uploads left ${least} MB to the database`)
    for (const folder of ['.unfinished', '.parts']) {
      const left = readdirSync(join(disk, 'uploads', folder))
      if (left.length > 0) wrong.push(`${left.length} halves of files are left`)
    }
    for (const [status] of statuses) if (status !== 507) wrong.push(`uploads were answered ${status}`)
    for (const [what] of ledger.refusals) if (what !== '507') wrong.push(`writes were answered ${what}`)
    wrong.push(...(await audit(disk, ledger)))
    return flawless(
      `${FILLS} fills, at least ${least} MB free, ${ledger.acknowledged.length} acknowledged; uploads went on after ${Math.round(slowest)} ms`,
      wrong,
      slowest > BACK_WITHIN_MS ? [`uploads went on after ${Math.round(slowest)} ms`] : [],
    )
  },
}
