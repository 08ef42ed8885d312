import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { soakOf } from '../kit/load/soak.ts'
import { prepareSeededProgram, type SeededProgram } from '../kit/programs/seeded-program.ts'
import { smallDisk } from '../kit/programs/small-disk.ts'
import { waitUntil } from '../kit/programs/wait-until.ts'
import { audit } from '../kit/writes/audit.ts'
import { Ledger } from '../kit/writes/ledger.ts'
import { uploadAudio } from '../kit/writes/upload-track.ts'
import { startWriters } from '../kit/writes/writers.ts'
import { flawless, type Row } from '../row.ts'

const DISK_MB = 700
const FULL_FOR_MS = 5000
const BACK_WITHIN_MS = 5000
const MEGABYTE = 1024 * 1024

/** Leaves not one block free, as a log that grew or another program would. */
function fill(disk: string): () => void {
  const filler = join(disk, 'something-else')
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  return () => rmSync(filler, { force: true })
}

/** Reads what guests read for as long as the disk is full; nobody has made that search before, so the database is asked. */
async function read({ program }: SeededProgram, round: number): Promise<{ asked: number; wrong: string[] }> {
  const wrong: string[] = []
  let asked = 0
  for (const until = Date.now() + FULL_FOR_MS; Date.now() < until; await delay(50))
    for (const path of ['/', '/api/tracks?limit=30', '/healthz', `/api/search?q=soul+${round}x${asked}`]) {
      asked++
      const { status } = await fetch(program.url + path).catch((error: Error) => ({ status: error.message }))
      if (status !== 200) wrong.push(`${path} answered ${status}`)
    }
  return { asked, wrong }
}

export const fullDisk: Row = {
  id: 'R9',
  title: 'The disk is full, for the database too',
  goal: 'uploads are refused, reads go on, nothing acknowledged is lost, nothing is left over, writes go on by themselves within 5 s of there being room',
  limit: { quick: 120, soak: 900 },
  async run(proof) {
    const disk = smallDisk(proof, DISK_MB)
    if (!disk) return { value: 'no disk may be mounted here', holds: null }
    const seeded = await prepareSeededProgram(proof, { dataDir: disk })
    const { program } = seeded
    await program.start()
    await Promise.all(['/', '/api/tracks?limit=30'].map((path) => fetch(program.url + path)))
    const ledger = new Ledger()
    const writing = startWriters(program.url, seeded, ledger, proof.seed, { writers: 10 })
    const wrong: string[] = []
    let [asked, slowest] = [0, 0]
    const answers: number[] = []
    for (let round = 0; round < (proof.isSoak ? soakOf(30) : 2); round++) {
      await ledger.more(50)
      const free = fill(disk)
      answers.push((await uploadAudio(seeded, MEGABYTE)).status)
      const reads = await read(seeded, round)
      wrong.push(...reads.wrong)
      asked += reads.asked
      free()
      const began = performance.now()
      await ledger.more(1)
      slowest = Math.max(slowest, performance.now() - began)
    }
    const uploads = ledger.count('upload')
    const isTakenAgain = await waitUntil(() => ledger.count('upload') > uploads, BACK_WITHIN_MS / 1000)
    if (!isTakenAgain) wrong.push('no upload was taken afterwards')
    await ledger.more(50)
    await writing.stop()
    const { code } = await program.end()
    if (code !== 0) wrong.push(`the program ended with ${code}`)
    // While the database cannot write either, the server says that it is closed for a moment.
    const other = answers.filter((status) => ![507, 503].includes(status))
    if (other.length > 0) wrong.push(`uploads on a full disk were answered ${other.join(', ')}`)
    if (!answers.includes(507) && !ledger.refusals.has('507')) wrong.push('no upload was told that there is no room')
    const halves = readdirSync(join(disk, 'uploads/.unfinished'))
    if (halves.length > 0) wrong.push(`${halves.length} halves of files are left`)
    wrong.push(...(await audit(disk, ledger)))
    const refusals = [...ledger.refusals].map(([what, times]) => `${times} x ${what}`).join(', ')
    if (/\b500\b/.test(refusals)) wrong.push('some writes were answered 500')
    const broken = ledger.refusals.get('line broken')
    if (broken) wrong.push(`${broken} writes were never answered`)
    return flawless(
      `${asked} reads with a full disk, ${ledger.acknowledged.length} acknowledged, refused: ${refusals || 'none'}; writes went on after ${Math.round(slowest)} ms`,
      wrong,
      slowest > BACK_WITHIN_MS ? [`writes went on after ${Math.round(slowest)} ms`] : [],
    )
  },
}
