import { basename } from 'node:path'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { fileSorts, fileUses, StoredFile } from '#contract/files.ts'
import { usersTable } from '#server/accounts/table.ts'
import type { Connection } from '#server/database/connect.ts'
import { containsWords } from '#server/database/lists.ts'
import { type UploadRow, uploadsTable } from '#server/uploads/table.ts'
import { isUsed, ownFile } from './uses.ts'

const DAY_MS = 24 * 3_600_000
/** So many uses are named; a picture everything shows is not listed with everything. */
const MOST_USES = 20

type Use = StoredFile['uses'][number]

/** A file with whoever sent it and what uses it. */
interface ShownFile {
  upload: UploadRow
  username: string | null
  uses: Use[]
}

const words = sql`(coalesce(${uploadsTable.originalName}, '') || ' ' || ${uploadsTable.url})`

interface Narrowed {
  q?: string | undefined
  kind?: UploadRow['kind'] | undefined
  use?: (typeof fileUses)[number] | undefined
}

/**
 * What a list of files is narrowed to; what uses them is asked of all records as they stand now.
 * @param uses as `usesOf` tells them
 */
export const narrowed = (uses: SQL, { q, kind, use }: Narrowed): SQL | undefined =>
  and(
    containsWords(words, q),
    kind ? eq(uploadsTable.kind, kind) : undefined,
    use === 'used' ? isUsed(uses) : use === 'unused' ? sql`not ${isUsed(uses)}` : undefined,
  )

export const inOrder = (sort: (typeof fileSorts)[number]): SQL[] =>
  sort === 'largest' ? [desc(uploadsTable.size), desc(uploadsTable.id)] : [desc(uploadsTable.id)]

/** Selects files with their senders; add order and page. */
export const selectFiles = (db: Connection, where: SQL | undefined) =>
  db
    .select({ upload: uploadsTable, username: usersTable.username, file: sql<string>`${ownFile}` })
    .from(uploadsTable)
    .leftJoin(usersTable, eq(usersTable.id, uploadsTable.uploadedBy))
    .where(where)
    .$dynamic()

/** What uses each of a page's files: every record is looked at once, whatever the number of files. */
export async function withUses<F extends { file: string }>(db: Connection, uses: SQL, page: F[]) {
  if (page.length === 0) return []
  const files = sql.join(
    page.map(({ file }) => sql`${file}`),
    sql`, `,
  )
  const { rows } = await db.execute<Use & { file: string }>(
    sql`select file, kind, id, title from (${uses}) uses where file in (${files}) order by kind, id`,
  )
  const byFile = Map.groupBy(rows, ({ file }) => file)
  return page.map((one) => ({
    ...one,
    uses: (byFile.get(one.file) ?? []).slice(0, MOST_USES).map(({ kind, id, title }) => ({ kind, id, title })),
  }))
}

/** A file as the desk shows it; when it goes is told only where nothing uses it. */
export function presentFile({ upload, username, uses }: ShownFile, keptDays: number): StoredFile {
  const unusedSince = uses.length > 0 ? null : upload.unusedSince
  return {
    ...upload,
    name: upload.originalName ?? basename(upload.url),
    createdAt: upload.createdAt.toISOString(),
    uploadedBy: upload.uploadedBy && username ? { id: upload.uploadedBy, username } : null,
    unusedSince: unusedSince?.toISOString() ?? null,
    goesAt: unusedSince ? new Date(unusedSince.getTime() + keptDays * DAY_MS).toISOString() : null,
    uses,
  }
}
