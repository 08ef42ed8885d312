import { basename } from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { StoredFile } from '#contract/schemas/files.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { uploadFileName } from '#server/platform/storage/file-uses.ts'
import { type UploadRow, uploadsTable } from '#server/platform/storage/table.ts'

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

/** Selects files with their senders; add order and page. */
export const selectFiles = (db: Connection, where: SQL | undefined) =>
  db
    .select({ upload: uploadsTable, username: usersTable.username, file: sql<string>`${uploadFileName}` })
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

/** A file as the back office shows it; when it goes is told only where nothing uses it. */
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
