import { setTimeout as delay } from 'node:timers/promises'
import { footprintOf, treeMegabytes } from '../../proof/kit/load/memory.ts'
import { uploadAudio } from '../../proof/kit/writes/upload-track.ts'
import { spawnProgram } from '../../src/server/testing/spawn-program.ts'
import { startLoadTarget } from '../load-profile.ts'
import type { ReportRow } from '../report-row.ts'
import { makeScratch } from '../scratch.ts'

const MEGABYTES = 512
const RATE = 50
const SECONDS = 60
const UPLOAD_BYTES = 200 * 1024 * 1024
const LOOK_MS = 50
/** One core for the program and all it starts. */
const ONE_CORE = ['taskset', '--cpu-list', '0']

/**
 * Runs the product on one core, the load from another, and ends it once all its processes together hold more than 512 MB, as a
 * machine of that size would: programs may not make a control group everywhere, and a limit on the data of each process
 * (`prlimit --data`) also counts the 512 MB of addresses that V8 only reserves. What is looked at twenty times a second is what they hold
 * themselves, without the files the system keeps in memory as long as there is space. Everything that is asked must succeed.
 */
export async function measureSmallMachine(report: ReportRow): Promise<void> {
  const scratch = makeScratch()
  try {
    const began = performance.now()
    const { program, seeded, sendLoad } = await startLoadTarget(scratch, {}, ONE_CORE)
    const started = (performance.now() - began) / 1000
    let most = { all: 0, program: 0, database: 0 }
    let backupPid = 0
    const timer = setInterval(() => {
      const { program: own, database } = footprintOf(program.pid)
      const all = own + database + (backupPid ? treeMegabytes(backupPid) : 0)
      if (all > most.all) most = { all, program: own, database }
      if (all > MEGABYTES) void program.end('SIGKILL')
    }, LOOK_MS)
    scratch.after(() => clearInterval(timer))
    const wave = sendLoad(RATE, SECONDS)
    const upload = delay(5000).then(async () => {
      const sent = await uploadAudio(seeded, UPLOAD_BYTES)
      if (!sent.ok) throw new Error(`The upload was refused: ${await sent.text()}`)
    })
    const backup = upload.then(async () => {
      const { child, ended } = spawnProgram(
        { DATA_DIR: seeded.dataDir },
        'src/server/backup-program.ts',
        ['backup'],
        undefined,
        ONE_CORE,
      )
      backupPid = child.pid ?? 0
      const { code, err } = await ended
      backupPid = 0
      if (code !== 0) throw new Error(`The backup failed: ${err}`)
    })
    const [{ sent, failed, p50, p95, p99 }] = await Promise.all([wave, upload, backup])
    clearInterval(timer)
    report('(n) one core, 512 MB: seeded and started', `${started.toFixed(1)} s`)
    report(
      `(n) one core, 512 MB: ${sent} mixed requests at ${RATE} a second, beside them an upload of 200 MB and a backup`,
      `${failed} failed; p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms, p99 ${Math.round(p99)} ms`,
      'none fails',
      failed === 0,
    )
    report(
      '(n) one core, 512 MB: the most all processes held together',
      `${Math.round(most.all)} MB (program ${Math.round(most.program)}, database ${Math.round(most.database)})`,
      `${MEGABYTES} MB`,
      most.all <= MEGABYTES,
    )
  } finally {
    await scratch.close()
  }
}
