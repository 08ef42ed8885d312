import { basename } from 'node:path'
import { and, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import type { FileReport } from '#contract/schemas/files.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { isUsed, usesOf } from './file-uses.ts'
import { folderOf, removeStoredFile } from './remove-file.ts'
import { type StorageFolder, storageFolders } from './storage.ts'
import { strayFilesTable } from './stray-files-table.ts'
import { resumableUploadsTable, type UploadRow, uploadsTable } from './table.ts'

type Amount = FileReport['stored']
type Filed = Pick<UploadRow, 'id' | 'kind' | 'url' | 'size' | 'renditions'>
type Kept = Pick<AppContext, 'db' | 'storage' | 'log'>

const AT_ONCE = 500
/** As many strays one cleanup deletes; the next goes on. */
const MOST_STRAYS = 10_000
const DAY_MS = 24 * 3_600_000
/** Since when a file is a stray whose row was deleted on purpose: it goes with the next cleanup. */
const DELETED = new Date(0)

/** Notes since when files have been unused, and forgets it of those that are used again. */
export async function markUnused({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const used = isUsed(await usesOf(db))
  await db.update(uploadsTable).set({ unusedSince: sql`now()` }).where(sql`unused_since is null and not ${used}`)
  await db.update(uploadsTable).set({ unusedSince: null }).where(sql`unused_since is not null and ${used}`)
}

const unusedFor = (days: number) => sql`unused_since <= now() - make_interval(days => ${days})`

/**
 * Deletes some of these files, those nothing uses; whoever takes one up meanwhile keeps it. Bytes the storage cannot remove now
 * go with the next cleanup.
 */
export async function dropUnused({ db, storage, log }: Kept, which: SQL): Promise<Filed[]> {
  const dropped = await db.transaction(async (transaction) => {
    const leaving = await transaction
      .select()
      .from(uploadsTable)
      .where(which)
      .orderBy(uploadsTable.id)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const ids = leaving.map(({ id }) => id)
    if (ids.length === 0) return []
    // Asked only now: whoever held a file while this waited may have given it to a record.
    return transaction
      .delete(uploadsTable)
      .where(and(inArray(uploadsTable.id, ids), not(isUsed(await usesOf(transaction)))))
      .returning()
  })
  for (const row of dropped)
    await removeStoredFile(storage, row).catch(async (error: unknown) => {
      log.warn({ error, url: row.url }, 'a deleted file could not be removed; the next cleanup will do it')
      const urls = [row.url, ...(row.renditions ?? []).map(({ url }) => url)]
      const values = urls.map((url) => ({ url, since: DELETED }))
      await db
        .insert(strayFilesTable)
        .values(values)
        .onConflictDoUpdate({
          target: strayFilesTable.url,
          set: { since: DELETED },
        })
    })
  return dropped
}

/**
 * Lets files go whose record went or could not be written, unless another names them: they may have been sent before, or written
 * down after all where the line broke. What cannot be asked now is left to the hourly cleanup, and said in the log.
 */
export async function releaseFiles(context: Kept, urls: readonly string[]): Promise<void> {
  await dropUnused(context, inArray(uploadsTable.url, urls)).catch((error: unknown) =>
    context.log.warn({ error, urls }, 'unused files could not be marked; the hourly cleanup will do it'),
  )
}

/** Files in a folder that no row knows and that no upload is about to write a row for, some at a time. */
async function* straysOn({ db, storage }: Kept, folder: StorageFolder): AsyncGenerator<string[]> {
  const strays = async (names: readonly string[]) => {
    const urls = names.flatMap((name) => addressesOf(folder, name))
    const known = await db.select({ url: uploadsTable.url }).from(uploadsTable).where(inArray(uploadsTable.url, urls))
    const rows = new Set(known.map(({ url }) => url))
    const unknown = names.filter((name) => !addressesOf(folder, name).some((url) => rows.has(url)))
    const looked = await Promise.all(unknown.map(async (name) => ({ name, found: await storage.stat(folder, name) })))
    return looked.flatMap(({ name, found }) =>
      found && Date.now() - found.changedAt.getTime() > DAY_MS ? [`/uploads/${folder}/${name}`] : [],
    )
  }
  let batch: string[] = []
  for await (const name of storage.names(folder)) {
    batch.push(name)
    if (batch.length < AT_ONCE) continue
    yield await strays(batch)
    batch = []
  }
  if (batch.length > 0) yield await strays(batch)
}

/**
 * Notes which files no row knows, and forgets those a row knows by now or that are gone. Nothing goes because it is seen once:
 * where the database is a wrong or an old one, all that is right would go.
 */
async function markStrays(context: Kept): Promise<void> {
  const { db } = context
  const { rows } = await db.execute<{ begun: string }>(sql`select clock_timestamp()::text as begun`)
  for (const folder of storageFolders)
    for await (const urls of straysOn(context, folder))
      if (urls.length > 0)
        await db
          .insert(strayFilesTable)
          .values(urls.map((url) => ({ url })))
          .onConflictDoUpdate({ target: strayFilesTable.url, set: { seenAt: sql`clock_timestamp()` } })
  const isUnseen = and(sql`seen_at < ${rows[0]?.begun}::timestamptz`, ne(strayFilesTable.since, DELETED))
  // A size of a picture has the row of the picture.
  const ofRow = sql`${uploadsTable.url} in (${strayFilesTable.url}, regexp_replace(${strayFilesTable.url}, '-\\d+\\.\\w+$', '.jpg'))`
  await db.delete(strayFilesTable).where(or(isUnseen, exists(db.select().from(uploadsTable).where(ofRow))))
}

/** Files no row has known for so many days, with their sizes. */
async function oldStrays({ db, storage }: Kept, days: number): Promise<{ url: string; size: number }[]> {
  const rows = await db
    .select({ url: strayFilesTable.url })
    .from(strayFilesTable)
    .where(sql`since <= now() - make_interval(days => ${days})`)
    .limit(MOST_STRAYS)
  return Promise.all(
    rows.map(async ({ url }) => ({ url, size: (await storage.stat(folderOf(url), basename(url)))?.size ?? 0 })),
  )
}

/** Addresses a file's row may have: its own, or that of the picture it is a size of. */
const addressesOf = (folder: StorageFolder, name: string) =>
  [name, `${name.slice(0, 36)}.jpg`].map((one) => `/uploads/${folder}/${one}`)

/** How many files the database knows that are not in the store. */
async function countMissing({ db, storage }: Kept): Promise<number> {
  let missing = 0
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: uploadsTable.id, url: uploadsTable.url })
      .from(uploadsTable)
      .where(sql`${uploadsTable.id} > ${after}`)
      .orderBy(uploadsTable.id)
      .limit(AT_ONCE)
    const looked = await Promise.all(rows.map(({ url }) => storage.stat(folderOf(url), basename(url))))
    missing += looked.filter((found) => found === null).length
    const last = rows.at(-1)
    if (!last) return missing
    after = last.id
  }
}

const sum = (sizes: readonly number[]): Amount => ({
  files: sizes.length,
  bytes: sizes.reduce((total, size) => total + size, 0),
})

const added = (one: Amount, other: Amount): Amount => ({
  files: one.files + other.files,
  bytes: one.bytes + other.bytes,
})

/** What a cleanup would delete, with nothing deleted; a picture counts with its largest size alone. */
export async function reportFiles(context: AppContext, days: number): Promise<FileReport> {
  await markUnused(context)
  const [row] = await context.db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(size), 0)::float8`,
      unusedFiles: sql<number>`count(unused_since)::int`,
      unusedBytes: sql<number>`coalesce(sum(size) filter (where unused_since is not null), 0)::float8`,
      leavingFiles: sql<number>`count(*) filter (where ${unusedFor(days)})::int`,
      leavingBytes: sql<number>`coalesce(sum(size) filter (where ${unusedFor(days)}), 0)::float8`,
    })
    .from(uploadsTable)
  const [arriving] = await context.db
    .select({ files: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(size), 0)::float8` })
    .from(resumableUploadsTable)
    .where(isNull(resumableUploadsTable.uploadId))
  await markStrays(context)
  const goingStrays = await oldStrays(context, days)
  return {
    stored: { files: row?.files ?? 0, bytes: row?.bytes ?? 0 },
    unused: { files: row?.unusedFiles ?? 0, bytes: row?.unusedBytes ?? 0 },
    arriving: arriving ?? { files: 0, bytes: 0 },
    leaving: added(
      { files: row?.leavingFiles ?? 0, bytes: row?.leavingBytes ?? 0 },
      sum(goingStrays.map(({ size }) => size)),
    ),
    strays: await context.db.$count(strayFilesTable),
    missing: await countMissing(context),
    keptDays: context.config.KEEP_UNUSED_DAYS,
  }
}

/**
 * Deletes what has been unused for so many days and what the database does not know.
 * @returns how many files went, and their bytes
 */
export async function deleteUnused(context: AppContext, days: number): Promise<Amount> {
  await markUnused(context)
  let total: Amount = { files: 0, bytes: 0 }
  const drop = () => dropUnused(context, unusedFor(days))
  for (let dropped = await drop(); dropped.length > 0; dropped = await drop())
    total = added(total, sum(dropped.map(({ size }) => size)))
  await markStrays(context)
  for (const { url, size } of await oldStrays(context, days)) {
    await context.storage.remove(folderOf(url), basename(url))
    await context.db.delete(strayFilesTable).where(eq(strayFilesTable.url, url))
    total = added(total, { files: 1, bytes: size })
  }
  if (total.files > 0) {
    context.log.info(total, 'unused files were deleted')
    await context.changes.touch([data.files, data.uploads])
  }
  return total
}

/** The hourly cleanup: files unused for as long as the setting says go. */
export async function cleanUpFiles(context: AppContext): Promise<void> {
  await deleteUnused(context, context.config.KEEP_UNUSED_DAYS)
}
