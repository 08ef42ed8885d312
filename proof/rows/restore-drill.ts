import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { storeMedia } from '../../src/server/platform/media/stored-files.ts'
import { freePort } from '../../src/server/testing/spawn-program.ts'
import { root, withContextIn } from '../kit/database/context-on-database.ts'
import { filesOf, missing, rowsOf } from '../kit/database/row-hashes.ts'
import { PASSWORD } from '../kit/database/seed.ts'
import { withDatabase } from '../kit/database/with-database.ts'
import { soakOf } from '../kit/load/soak.ts'
import { makeProgram } from '../kit/programs/program.ts'
import { prepareSeededProgram, settingsOf } from '../kit/programs/seeded-program.ts'
import { wrongWrites } from '../kit/writes/audit.ts'
import { Ledger } from '../kit/writes/ledger.ts'
import { startWriters } from '../kit/writes/writers.ts'
import { flawless, type Row } from '../row.ts'

const RESTORED_WITHIN_S = 900
/** Counted tries go on counting, kept counts are added up by and by, and of an upload the waveform comes later. */
const STILL = { throttle: [], row_counts: [], uploads: ['id', 'url', 'sha256', 'size', 'original_name', 'uploaded_by'] }

/** Runs a command of the documentation, without looking whether the packages are installed; tells the seconds it took. */
async function command(words: readonly string[], env: Record<string, string>): Promise<number> {
  const began = performance.now()
  await promisify(execFile)('npm', ['run', '-s', '--ignore-scripts', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', NODE_ENV: 'production', ...env },
  })
  return (performance.now() - began) / 1000
}

const fill = (dataDir: string, rows: number, files: number, bytes: number) =>
  withContextIn(dataDir, async (context) => {
    await context.db.execute(
      sql`insert into tracks (title, artist, audio_url) select 'Reel ' || n, 'Artist ' || n % 97, 'https://example.org/' || n from generate_series(1, ${rows}) n`,
    )
    for (let n = 0; n < files; n++) {
      const path = context.storage.unfinishedPath(`reel-${n}`)
      const noise = randomBytes(bytes + n)
      writeFileSync(path, noise)
      await storeMedia(context, {
        ...{ media: 'audio', path, stem: randomUUID(), extension: 'wav', type: 'audio/wav' },
        ...{ size: noise.length, uploadedBy: null },
        ...{ sha256: createHash('sha256').update(noise).digest('hex'), originalName: `reel-${n}.wav`, duration: null },
        peaks: Uint8Array.of(n % 256),
      })
    }
  })

export const restoreDrill: Row = {
  id: 'R16',
  title: 'Backup under load, restored into an empty folder',
  goal: 'every row and file hash-equal by the documented commands; restored within 15 min',
  limit: { quick: 240, soak: 7200 },
  async run(proof) {
    const [rows, files, bytes] = proof.isSoak ? [soakOf(1_000_000), soakOf(1000), 10_000_000] : [10_000, 200, 20_000]
    const seeded = await prepareSeededProgram(proof)
    const { program, dataDir, people } = seeded
    await fill(dataDir, rows, files, bytes)
    await program.start()
    const rowsBefore = await withDatabase(dataDir, (client) => rowsOf(client, STILL))
    const filesBefore = await filesOf(join(dataDir, 'uploads'))

    const ledger = new Ledger()
    const writing = startWriters(program.url, seeded, ledger, proof.seed, { writers: 10, kinds: ['track', 'upload'] })
    await ledger.more(20, 120_000)
    while (ledger.count('upload') === 0) await ledger.more(1)
    const before = [...ledger.acknowledged]
    const archive = join(proof.folder(), 'backup.tar')
    const backup = await command(['backup', '--', archive], { DATA_DIR: dataDir })
    const meanwhile = ledger.acknowledged.length - before.length
    await writing.stop()
    await program.end()

    const empty = proof.folder()
    const restore = await command(['restore', '--', archive, '--keep-sessions'], { DATA_DIR: empty })
    const { rowsAfter, wrong } = await withDatabase(empty, async (client) => ({
      rowsAfter: await rowsOf(client, STILL),
      wrong: await wrongWrites(client, empty, before),
    }))
    const filesAfter = await filesOf(join(empty, 'uploads'))
    wrong.push(...missing(rowsBefore, rowsAfter))
    if (meanwhile === 0) wrong.push('nothing was written during the backup')
    for (const [path, hash] of filesBefore) if (filesAfter.get(path) !== hash) wrong.push(`${path} is not as it was`)
    if (restore > RESTORED_WITHIN_S) wrong.push(`restoring took ${Math.round(restore)} s`)

    const port = await freePort()
    const restored = makeProgram({ port, env: settingsOf(empty, port) })
    proof.after(() => restored.end())
    await restored.start()
    const { status } = await fetch(`${restored.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: people[0]?.username, password: PASSWORD }),
    })
    if (status !== 200) wrong.push(`signing in at the restored site was answered ${status}`)
    return flawless(
      `${rows} rows and ${filesBefore.size} files, ${before.length} writes before the backup and ${meanwhile} during it; backup ${backup.toFixed(1)} s, restore ${restore.toFixed(1)} s`,
      wrong,
    )
  },
}
