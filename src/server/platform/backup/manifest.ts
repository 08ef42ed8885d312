import { z } from 'zod'

/** Tables and columns as ours are called: what stands between quotes in a statement can end none. */
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
const count = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What an archive says of itself; it stands at its end, written once everything else is. */
export const manifest = z.object({
  format: z.literal(1),
  made: z.iso.datetime(),
  /** Hashes of the migrations the database had been through. */
  migrations: z.array(z.string()),
  /** Rows and hash of each table, in an order in which they can be filled. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, sha256 })),
  files: z.array(z.object({ path: z.string(), size: count, sha256 })),
})
export type Manifest = z.infer<typeof manifest>

export const MANIFEST = 'manifest.json'
export const tablePath = (name: string): string => `tables/${name}.copy`
export const filePath = (path: string): string => `files/${path}`
