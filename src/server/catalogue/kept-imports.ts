import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { IMPORT_KEPT_HOURS, type ImportRow } from '#contract/catalogue.ts'
import { conflict, notFound } from '#server/kit/errors.ts'
import type { House } from '#server/kit/house.ts'
import type { Storage } from '#server/uploads/storage.ts'
import type { ImportOptions } from './plan-record.ts'
import type { Sent } from './sent.ts'

/** A file that was looked at and waits for its word: what it says, and what it would come to. */
export interface KeptImport {
  file: string
  options: ImportOptions
  sent: Sent[]
  ignored: string[]
  mark: string
  rows: ImportRow[]
}

const PREFIX = 'import-'
const WRITING = '.writing'
const NONE = 'Import'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whose it is stands in the name, so that nobody else finds it. */
function pathOf(storage: Storage, owner: number, id: string): string {
  if (!UUID.test(id)) throw notFound(NONE)
  return storage.unfinished(`${PREFIX}${owner}-${id}.json`)
}

/** Written beside and moved over, so that whoever reads meanwhile reads a whole one. */
async function put(path: string, kept: KeptImport): Promise<void> {
  const beside = `${path}.${randomUUID()}`
  try {
    await writeFile(beside, JSON.stringify(kept), { mode: 0o600, flag: 'wx' })
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** Keeps a new preview; answers what it is asked for by. */
export async function keepImport(storage: Storage, owner: number, kept: KeptImport): Promise<string> {
  const id = randomUUID()
  await put(pathOf(storage, owner, id), kept)
  return id
}

/** @throws 404 when there is none, it is somebody else's, or it has waited too long */
export async function readImport(storage: Storage, owner: number, id: string): Promise<KeptImport> {
  const text = await readFile(pathOf(storage, owner, id), 'utf8').catch(() => null)
  if (text === null) throw notFound(NONE)
  return JSON.parse(text) as KeptImport
}

export const dropImport = (storage: Storage, owner: number, id: string): Promise<void> =>
  rm(pathOf(storage, owner, id), { force: true })

/**
 * Takes an import off the shelf to write it, so that pressing twice writes once. It comes back as `work` leaves it, and without
 * any rows it goes.
 * @throws 404 when there is none, 409 when it is being written
 */
export async function takeImport<T>(
  storage: Storage,
  owner: number,
  id: string,
  work: (kept: KeptImport) => Promise<T>,
): Promise<T> {
  const path = pathOf(storage, owner, id)
  const taken = path + WRITING
  await rename(path, taken).catch(async () => {
    const isTaken = await stat(taken).catch(() => null)
    throw isTaken ? conflict('This import is being written') : notFound(NONE)
  })
  const kept = JSON.parse(await readFile(taken, 'utf8')) as KeptImport
  const { mark } = kept
  let done: T
  try {
    done = await work(kept)
  } catch (error) {
    if (kept.mark !== mark) await put(taken, kept)
    await rename(taken, path)
    throw error
  }
  // It is written by now: rows that cannot be kept are still in the file they came from.
  if (kept.rows.length > 0) await put(path, kept).catch(() => {})
  await rm(taken, { force: true })
  return done
}

/** Forgets imports that nobody confirmed, and what a process that died left of one. */
export async function sweepImports({ storage }: Pick<House, 'storage'>): Promise<void> {
  const folder = dirname(storage.unfinished(PREFIX))
  for (const name of await readdir(folder)) {
    if (!basename(name).startsWith(PREFIX)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > IMPORT_KEPT_HOURS * 3_600_000) await rm(path, { force: true })
  }
}
