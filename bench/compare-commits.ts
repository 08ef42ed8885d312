// What a request costs now against an earlier commit, both measured in turns: node bench/compare-commits.ts <commit> [layer ...]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeProgram } from '../proof/kit/programs/program.ts'
import { prepareSeededProgram } from '../proof/kit/programs/seeded-program.ts'
import { uploadTrack } from '../proof/kit/writes/upload-track.ts'
import { freePort } from '../src/server/testing/spawn-program.ts'
import { costOf, layersOf } from './cost.ts'
import { makeScratch } from './scratch.ts'

const ROUNDS = 3
const root = join(import.meta.dirname, '..')
const [commit = 'HEAD~1', ...only] = process.argv.slice(2)
const scratch = makeScratch()

/** The program as it was, built, beside this one. */
function checkOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'late-set-before-'))
  scratch.after(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root, stdio: 'ignore' })
  scratch.after(() => execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root }))
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  // A commit that needs other packages than this one gets its own.
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: 'ignore' })
  return folder
}

async function open(env: Record<string, string>, folder: string) {
  const seeded = await prepareSeededProgram(scratch, { people: 3, env })
  const port = await freePort()
  const program = makeProgram({
    ...{ port, folder },
    env: { DATA_DIR: seeded.dataDir, SITE_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: 'true', BACKUP_KEEP: '0' },
  })
  scratch.after(() => program.end())
  await program.start()
  const there = { ...seeded, program }
  return { program, layers: layersOf(there, await uploadTrack(there)) }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

try {
  const [now, before] = [await open({}, root), await open({}, checkOut())]
  const table = []
  for (const [i, { what }] of now.layers.entries()) {
    if (only.length > 0 && !only.some((word) => what.includes(word))) continue
    const times = { now: [] as number[], before: [] as number[] }
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, { program, layers }] of [
        ['before', before],
        ['now', now],
      ] as const)
        times[name].push(await costOf(program.pid, program.url, { ...(layers[i] as (typeof layers)[0]) }))
    const [was, is] = [median(times.before), median(times.now)]
    table.push({ what, before: `${was.toFixed(3)} ms`, now: `${is.toFixed(3)} ms`, ratio: (is / was).toFixed(2) })
    console.log(
      `${what}: ${was.toFixed(3)} ms of processor before, ${is.toFixed(3)} now, ${(is / was).toFixed(2)} times`,
    )
  }
  console.table(table)
} finally {
  await scratch.close()
}
process.exit(0)
