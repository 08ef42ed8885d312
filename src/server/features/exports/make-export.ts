import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { notifyOwner } from '#server/platform/identity/account-notices.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { exportUrlOf, storeMedia, uploadAt } from '#server/platform/media/stored-files.ts'
import { notify } from '#server/platform/notices/notify.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { filesOf } from '#server/platform/storage/files-of.ts'
import { folderOf } from '#server/platform/storage/remove-file.ts'
import { type UploadRow, uploadsTable } from '#server/platform/storage/table.ts'
import { declaredTables } from '#server/platform/tables.ts'
import { type Archive, writeArchive } from './archive.ts'
import { exportedParts, readmeOf } from './readme.ts'
import { filesOfRows } from './rows.ts'
import { EXPORT_QUEUE, keptUntil } from './service.ts'
import { type DataExportRow, dataExportsTable } from './table.ts'

const x = dataExportsTable
const u = uploadsTable
/** So many files are looked up at a time. */
const FILES_AT_ONCE = 200
/** What the rows of most people take. */
const ROWS_BYTES = 1024 * 1024

/** Adds what the tables have of somebody, as of one moment. */
const addRows = ({ db, features }: AppContext, archive: Archive, user: UserRow) =>
  db.transaction(
    async (transaction) => {
      for (const part of exportedParts(declaredTables(features)))
        for await (const { path, text } of filesOfRows(transaction, part, user))
          await archive.add(path, Readable.from(text, { objectMode: false }))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** The name of a file in the archive, whatever its sender called it. */
const pathOf = ({ id, url, originalName }: UploadRow): string => {
  const name = (originalName ?? basename(url)).replace(/[\\/:*?"<>|\p{C}]/gu, '_').slice(-100)
  return `Files/${id} ${name.trim()}`
}

const unlessGone = (error: unknown): null => {
  if (error instanceof Refusal && error.status === 404) return null
  throw error
}

/** Adds the files somebody has sent; one that went meanwhile is left out. */
async function addFiles({ db, storage }: AppContext, archive: Archive, user: UserRow): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(u)
      .where(and(filesOf(user), gt(u.id, after)))
      .orderBy(asc(u.id))
      .limit(FILES_AT_ONCE)
    for (const row of rows) {
      const bytes = await storage.read(folderOf(row.url), basename(row.url)).catch(unlessGone)
      if (bytes) await archive.add(pathOf(row), bytes, false)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Writes the archive, with room for it on the disk, and puts it into storage. */
async function store(context: AppContext, { fileKey }: DataExportRow, user: UserRow, stopping: AbortSignal) {
  const { db, reservations, storage } = context
  const there = await uploadAt(db, exportUrlOf(`${fileKey}.zip`))
  if (there) return there
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${u.size}), 0)`.mapWith(Number) })
    .from(u)
    .where(filesOf(user))
  const path = storage.unfinishedPath(`${fileKey}.zip`)
  const room = await reservations.reserve({ bytes: ROWS_BYTES + (sum?.bytes ?? 0) })
  try {
    const fill = async (archive: Archive) => {
      const readme = readmeOf(await context.site(), user, new Date())
      await archive.add('Read me first.txt', Readable.from([readme]))
      await addRows(context, archive, user)
      await addFiles(context, archive, user)
    }
    const written = await writeArchive(path, fill, room.arrive, stopping)
    return await storeMedia(context, {
      ...{ media: 'exports', path, stem: fileKey, extension: 'zip', type: 'application/zip', ...written },
      ...{ originalName: null, uploadedBy: user.id, duration: null, peaks: null },
    })
  } finally {
    await room.release()
    await rm(path, { force: true })
  }
}

/** Writes down that a copy is there, in place of the one before, and tells whose it is. */
async function finish(context: AppContext, copy: DataExportRow, user: UserRow, { url, size }: UploadRow) {
  const endedAt = new Date()
  const former = await context.db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(x)
      .set({ endedAt, fileUrl: url, size })
      .where(eq(x.id, copy.id))
      .returning({ id: x.id })
    // The account went meanwhile.
    if (!row) return [url]
    const { rows } = await transaction.execute<{ url: string }>(sql`
      update ${x} n set file_url = null from ${x} o
      where n.id = o.id and o.user_id = ${user.id} and o.id <> ${copy.id} and o.file_url is not null
      returning o.file_url as url`)
    const until = keptUntil(endedAt).toISOString()
    await notify(context, transaction, [user.id], 'export', copy.id, { facts: { until } })
    await notifyOwner(context, user, { kind: 'export', until }, transaction)
    return rows.map((one) => one.url)
  })
  if (former.length > 0) await releaseFiles(context, former)
}

/**
 * Makes a copy that was asked for and tells whose it is; one that is made is not made again.
 * @throws 507 while the disk has no space for it
 */
export async function makeExport(context: AppContext, id: number, stopping: AbortSignal): Promise<void> {
  // A process that was taken for dead may still be at it.
  await withAdvisoryLock(context.db, `data export ${id}`, async (lost) => {
    const [found] = await context.db
      .select({ copy: x, user: usersTable })
      .from(x)
      .innerJoin(usersTable, eq(usersTable.id, x.userId))
      .where(eq(x.id, id))
    if (!found || found.copy.endedAt) return
    const upload = await store(context, found.copy, found.user, AbortSignal.any([stopping, lost]))
    await finish(context, found.copy, found.user, upload)
  })
}

/** Registers the work of making copies. */
export function handleExports(context: AppContext): void {
  context.jobs.handle<{ id: number }>(EXPORT_QUEUE, ({ id }, stopping) => makeExport(context, id, stopping))
}
