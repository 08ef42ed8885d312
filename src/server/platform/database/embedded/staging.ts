import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Runtime } from './bundle.ts'

/**
 * Brings the programs to a place the user of the database can reach, by hard links: no time and no disk to speak of.
 * The directory appears under its name only when it is complete.
 * @returns the runtime at `<dataDir>/runtime-<version>`
 */
export function stageRuntime(runtime: Runtime, dataDir: string): Runtime {
  const root = join(dataDir, `runtime-${runtime.version}`)
  if (!existsSync(root)) {
    const unfinished = `${root}.${process.pid}`
    rmSync(unfinished, { recursive: true, force: true })
    linkTree(runtime.root, unfinished)
    try {
      renameSync(unfinished, root)
    } catch (error) {
      if (!existsSync(root)) throw error
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  const moved = (path: string) => join(root, path.slice(runtime.root.length))
  return {
    ...runtime,
    root,
    postgres: moved(runtime.postgres),
    initdb: moved(runtime.initdb),
    pgCtl: moved(runtime.pgCtl),
  }
}

/** Removes the staged runtimes of other versions; only safe while no server runs from one. */
export function dropOldStages(runtime: Runtime, dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!/^runtime-[^/]+$/.test(name) || name.startsWith(`runtime-${runtime.version}`)) continue
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

function linkTree(from: string, to: string): void {
  mkdirSync(to)
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  const { mode } = statSync(source)
  const open = mode | 0o444 | (mode & 0o100 && 0o111)
  if (open === mode) {
    try {
      linkSync(source, target)
      return
    } catch (error) {
      if (!['EXDEV', 'EPERM', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
  copyFileSync(source, target)
  chmodSync(target, open & 0o777)
}
