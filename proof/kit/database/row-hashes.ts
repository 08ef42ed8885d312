import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** Hashes of every row of the site's tables, by table; only of some columns where they are said. */
export async function rowsOf(
  client: pg.Client,
  columns: Record<string, readonly string[]> = {},
): Promise<Map<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const all = new Map<string, string[]>()
  for (const { name } of tables) {
    const said = columns[name]?.map((column) => `t."${column}"`).join(', ')
    const { rows } = await client.query<{ hash: string }>(
      `select md5(${said === undefined ? 't' : `row(${said || 'null'})`}::text) as hash from "${name}" t order by 1`,
    )
    all.set(
      name,
      rows.map(({ hash }) => hash),
    )
  }
  return all
}

/** What of the first is missing in the second, in words. */
export function missing(before: Map<string, string[]>, after: Map<string, string[]>): string[] {
  return [...before].flatMap(([name, hashes]) => {
    const there = new Map<string, number>()
    for (const hash of after.get(name) ?? []) there.set(hash, (there.get(hash) ?? 0) + 1)
    const gone = hashes.filter((hash) => {
      const left = there.get(hash) ?? 0
      there.set(hash, left - 1)
      return left <= 0
    })
    return gone.length > 0 ? [`${gone.length} of ${hashes.length} rows of "${name}" are not as they were`] : []
  })
}

/** Hashes of every file below a folder, by path; hidden ones are the program's own. */
export async function filesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hashes = new Map<string, string>()
  for (const entry of entries.filter((one) => one.isFile() && !one.name.startsWith('.'))) {
    const path = join(entry.parentPath, entry.name)
    const digest = createHash('sha256')
    for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer)
    hashes.set(path.slice(folder.length + 1), digest.digest('hex'))
  }
  return hashes
}
