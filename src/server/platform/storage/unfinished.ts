import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 3_600_000

/** Removes what a process that died left half written; nothing arrives for as long as a day. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true })
  }
}
