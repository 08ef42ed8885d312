import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { answering, freePort } from '../../src/server/testing/spawn-program.ts'
import type { ReportRow } from '../report-row.ts'
import { makeScratch } from '../scratch.ts'

const FIRST_MS = 40_000
const SECOND_MS = 1500
const INSTALLED_MB = 450
const STARTS = 5
const PATIENCE_MS = 300_000
const root = join(import.meta.dirname, '../..')

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Megabytes that a folder takes on the disk, and what its largest parts are. */
function sizeOf(folder: string): { megabytes: number; largest: string } {
  const lines = execFileSync('du', ['-mx', '--max-depth=2', folder], { encoding: 'utf8' }).trim().split('\n')
  const sizes = lines
    .map((line) => line.split('\t') as [string, string])
    .map(([mb, path]) => ({ mb: Number(mb), path }))
  const [whole, ...parts] = sizes.toSorted((one, other) => other.mb - one.mb)
  const packages = parts.filter(({ path }) => !/\/node_modules\/@[^/]+$|\/node_modules\/(?!@)[^/]+\/./.test(path))
  const largest = packages.slice(0, 4).map(({ mb, path }) => `${path.split('node_modules/').at(-1)} ${mb}`)
  return { megabytes: whole?.mb ?? 0, largest: largest.join(', ') }
}

/** A fresh clone, started as people start it: how long the first and a later start take to the first answer, and what a server needs on its disk. */
export async function measureStartAndSize(report: ReportRow): Promise<void> {
  const scratch = makeScratch()
  try {
    const [clone, dataDir] = [join(scratch.folder(), 'late-set'), scratch.folder()]
    execFileSync('git', ['clone', '--quiet', root, clone])
    const port = await freePort()
    // Nothing of the bench's own packages and caches.
    const { NODE_COMPILE_CACHE: _, NODE_ENV: __, ...inherited } = process.env
    const PATH = (inherited['PATH'] ?? '')
      .split(':')
      .filter((one) => !one.includes('node_modules/.bin'))
      .join(':')
    const start = async () => {
      const began = performance.now()
      const child = spawn('npm', ['start'], {
        ...{ cwd: clone, stdio: 'ignore', env: { ...inherited, PATH, PORT: String(port), DATA_DIR: dataDir } },
      })
      scratch.after(() => child.kill('SIGTERM'))
      await answering(`http://127.0.0.1:${port}/readyz`, PATIENCE_MS)
      const took = performance.now() - began
      child.kill('SIGTERM')
      await once(child, 'exit')
      return took
    }
    const first = await start()
    report(
      '(o) npm start from a fresh clone, installing and building, to the first answer',
      seconds(first),
      '40 s',
      first <= FIRST_MS,
    )
    const later = []
    for (let n = 0; n < STARTS; n++) later.push(await start())
    const middle = later.toSorted((a, b) => a - b)[STARTS >> 1] ?? 0
    report(
      `(o) a later npm start to the first answer, the middle of ${STARTS}`,
      seconds(middle),
      '1.5 s',
      middle <= SECOND_MS,
    )
    execFileSync('npm', ['prune', '--omit=dev', '--ignore-scripts'], {
      cwd: clone,
      stdio: 'ignore',
      env: { ...inherited, PATH },
    })
    const { megabytes, largest } = sizeOf(join(clone, 'node_modules'))
    report('(o) what a server has installed', `${megabytes} MB (${largest})`, '450 MB', megabytes <= INSTALLED_MB)
  } finally {
    await scratch.close()
  }
}
