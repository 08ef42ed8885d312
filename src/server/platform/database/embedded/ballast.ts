import { randomFillSync } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Volume } from '#server/platform/storage/volume.ts'
import type { Log } from './process/server-log.ts'

/** Four segments of the write-ahead log: what PostgreSQL needs to recover, and to write that files were deleted. */
const BALLAST_BYTES = 64 * 1024 * 1024
const CHUNK_BYTES = 1024 * 1024
/** Below this the next segment of the write-ahead log may find no space. */
const CRITICAL_BYTES = 24 * 1024 * 1024
const LOOK_EVERY_MS = 1000
/** Nobody writes it for as long as this. */
const ABANDONED_MS = 60_000
/** What starts and ends soon needs none. */
const FIRST_AFTER_MS = 15_000

/** A file that takes space until the database needs it. */
export interface Ballast {
  /** Gives its space to the database, which has none left. */
  drop(): void
  stop(): void
}

/**
 * Keeps the ballast of a data folder: dropped when the disk is nearly full or PostgreSQL says that it is, put back when there is
 * space again.
 * @param firstAfterMs how soon it is made where it has never been
 */
export function startBallast(dataDir: string, disk: Volume, log: Log, firstAfterMs = FIRST_AFTER_MS): Ballast {
  const path = join(dataDir, 'ballast')
  const draft = `${path}.part`
  const began = Date.now()
  let isWriting = false

  const drop = () => {
    if (!existsSync(path)) return
    rmSync(path, { force: true })
    log.error(
      'The disk is full: the database has been given the room that was kept for this. Delete files, or make the disk larger',
    )
  }
  const putBack = async () => {
    isWriting = true
    // Another process may be at it, or was killed over it.
    const began = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - began > ABANDONED_MS) rmSync(draft, { force: true })
    // A full disk in the middle of it is no matter: the next look tries again.
    await write(draft)
      .then(() => rename(draft, path))
      .catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') await rm(draft, { force: true })
      })
    isWriting = false
  }
  const look = () => {
    const free = disk.look()
    if (free < CRITICAL_BYTES) return drop()
    const hasRoom = free > BALLAST_BYTES + Math.max(disk.reserve / 2, 2 * CRITICAL_BYTES)
    if (hasRoom && !isWriting && Date.now() - began >= firstAfterMs && !existsSync(path)) void putBack()
  }
  look()
  const timer = setInterval(() => {
    try {
      look()
    } catch {
      // The disk is away, and may come back: whoever reads or writes files says so. It is no reason to end the program.
    }
  }, LOOK_EVERY_MS).unref()
  return { drop, stop: () => clearInterval(timer) }
}

/** Writes bytes that no disk can store as fewer. */
async function write(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES)
    for (let at = 0; at < BALLAST_BYTES; at += CHUNK_BYTES) await file.write(randomFillSync(chunk))
    await file.sync()
  } finally {
    await file.close()
  }
}
