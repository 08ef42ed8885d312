import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** What is installed, and what is built: the file that says from which sources, and those sources. */
export const installed = { stamp: 'node_modules/.installed', sources: ['package-lock.json'] }
export const built = {
  stamp: 'dist/.built',
  sources: ['src/web', 'src/contract', 'vite.config.ts', 'scripts/route-files.ts', 'package-lock.json'],
}

/** One hash over the names and contents of files and directories below the root; files the build itself writes apart. */
export function hashOf(sources) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  for (const path of sources.flatMap(filesIn)) {
    hash.update(
      `${path}\n${createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex')}\n`,
    )
  }
  return hash.digest('hex')
}

/** Whether the stamp tells of exactly these sources. */
export function isFresh({ stamp, sources }) {
  try {
    return readFileSync(join(root, stamp), 'utf8') === hashOf(sources)
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

/** Writes the stamp in one step, so that nobody reads half of it. */
export function stampWith({ stamp }, hash) {
  const draft = join(root, `${stamp}.${process.pid}`)
  mkdirSync(dirname(draft), { recursive: true })
  writeFileSync(draft, hash)
  renameSync(draft, join(root, stamp))
}

function filesIn(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
    .filter((file) => !/\.gen\.ts$/.test(file))
}
