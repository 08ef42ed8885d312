import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder on disk, with what lies in it. */
export async function createFolder(
  name: string,
  files: Record<string, Buffer>,
): Promise<{ path: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'late-set-folder-'))
  const path = join(root, name)
  await mkdir(path)
  for (const [file, bytes] of Object.entries(files)) await writeFile(join(path, file), bytes)
  return { path, remove: () => rm(root, { recursive: true }) }
}
