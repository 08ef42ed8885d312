import { createReadStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { storageFolders } from '#server/platform/storage/storage.ts'
import { hashedFile } from './hashed.ts'
import { filePath, MANIFEST, type Manifest, manifest, tablePath } from './manifest.ts'

/** Names an archive of ours may hold; nothing else is ever written to disk. */
const NAMES = new RegExp(`^(manifest\\.json|tables/[a-z0-9_]+\\.copy|files/(${storageFolders.join('|')})/\\w[\\w.-]*)$`)

/** An archive that cannot be used; its message is one line for the person at the keyboard. */
export class UnusableBackup extends Error {}

/** A JSON text as a value; undefined where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Unpacks an archive into an empty folder and compares every file with what its manifest says.
 * @throws UnusableBackup when it is cut off, damaged or not one of ours
 */
export async function unpack(path: string, folder: string): Promise<Manifest> {
  const held = new Map<string, { size: number; sha256: string }>()
  const archive = extract()
  const keep = async () => {
    for await (const entry of archive) {
      const { name, type } = entry.header
      if (!NAMES.test(name)) throw new UnusableBackup(`It holds "${name}", which no backup of this program does`)
      if (type !== 'file') throw new UnusableBackup(`It holds "${name}" as something else than a file`)
      if (held.has(name)) throw new UnusableBackup(`It holds "${name}" twice`)
      await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 })
      held.set(name, await hashedFile(entry as unknown as NodeJS.ReadableStream, join(folder, name)))
    }
  }
  try {
    await Promise.all([pipeline(createReadStream(path), archive), keep()])
  } catch (error) {
    if (error instanceof UnusableBackup) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new UnusableBackup(`There is nothing at ${path}`)
    throw new UnusableBackup(`It cannot be read: ${(error as Error).message}`)
  }
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new UnusableBackup('It is cut off: its list of contents is missing')
  })
  const parsedManifest = manifest.safeParse(parsed(text))
  if (!parsedManifest.success) throw new UnusableBackup('Its list of contents cannot be read')
  const expected = [
    ...parsedManifest.data.tables.map(({ name, sha256 }) => [tablePath(name), sha256] as const),
    ...parsedManifest.data.files.map(({ path: file, sha256 }) => [filePath(file), sha256] as const),
  ]
  for (const [name, sha256] of expected)
    if (held.get(name)?.sha256 !== sha256) throw new UnusableBackup(`${name} is damaged or missing`)
  for (const { path: file, size } of parsedManifest.data.files) {
    const { size: has } = held.get(filePath(file)) as { size: number }
    if (has !== size)
      throw new UnusableBackup(`${filePath(file)} has ${has} bytes, not ${size} as its list of contents says`)
  }
  return parsedManifest.data
}
