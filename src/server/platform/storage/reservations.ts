import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { insufficientStorage, Refusal } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { makeFolders } from './make-folders.ts'
import { hasNoQuota } from './policy.ts'
import { queueReservation } from './reservation-queue.ts'
import { type ResumableRow, reservationsTable, resumableUploadsTable } from './table.ts'
import type { Volume } from './volume.ts'

/** First key of the locks under which the room of a disk is counted and reserved. */
const DISK_LOCK = 7_311
/** How often it is written down what has arrived, by which others see too that whoever reserved still lives. */
const BEAT_MS = 2000
/** Reservations of processes that died are forgotten. */
const FORGOTTEN_AFTER = sql`now() - interval '60 seconds'`
/** An upload in parts that stood still for so long holds no space for what has not come. */
const isMoving = sql`${resumableUploadsTable.movedAt} > now() - interval '1 hour'`
/** What one account may hold of the free space for bytes that have not come, with more than one upload; admins may hold all of it. */
const FAIR_PART = 1 / 4
const TOO_MUCH_AT_ONCE =
  'There is too little room for all your uploads at once. Finish those you have begun, or try again later.'
/** What an upload that does not say its length reserves beyond what it has brought, or an eighth of that. */
const LEAST_STEP = 256 * 1024

/** Disk space that is reserved for bytes that have not arrived. */
export interface Reservation {
  id: string
  /**
   * To be told of bytes that have come, before they are written.
   * @throws 507 when they would go into the reserve, 413 when they are more than reserved and beyond the quota
   */
  arrive(bytes: number): Promise<void>
  release(): Promise<void>
}

interface Wish {
  bytes: number
  userId?: number | null
  /** What else must hold, in the transaction that reserves and before it does; called again with all the bytes when they grow. */
  check?: (transaction: Connection, bytes: number, id: string) => Promise<void>
}

/** Where what people upload arrives, and stays where there is no bucket. */
export const uploadsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads')

/** The name of a folder, kept in it: processes on several machines may share it. */
function nameOf(folder: string): string {
  makeFolders(folder)
  const path = join(folder, '.volume')
  try {
    writeFileSync(path, randomUUID(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // On a full disk it goes without a name, which is as good as any.
    if (!['EEXIST', 'ENOSPC'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  return readFileSync(path, 'utf8')
}

/** Reservations of still living processes. */
const isAlive = sql`${reservationsTable.seenAt} > ${FORGOTTEN_AFTER}`

/**
 * Bytes that are on their way to an account, whole uploads by what they announced.
 * @param except a reservation that is counted otherwise
 */
export async function arrivingFor(db: Connection, userId: number, except?: string): Promise<number> {
  const sum = sql<number>`coalesce(sum(${reservationsTable.bytes}), 0)`.mapWith(Number)
  const others = except ? ne(reservationsTable.id, except) : undefined
  const [row] = await db
    .select({ sum })
    .from(reservationsTable)
    .where(and(eq(reservationsTable.userId, userId), isAlive, others))
  return row?.sum ?? 0
}

async function takesAllRoom(db: Connection, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ role: usersTable.role, otherRoles: usersTable.otherRoles })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
  return hasNoQuota(row)
}

/**
 * Manages the space of the disk that uploads are stored on. Every process writes down what it takes in, so that all of them together
 * never take more than there is beyond the reserve.
 */
export class Reservations {
  readonly #db: Database
  readonly #disk: Volume
  readonly #log: Log
  readonly #held = new Map<string, { arrived: number }>()
  readonly #volume: string
  readonly #isForParts: boolean
  #timer: NodeJS.Timeout | undefined

  constructor(config: Pick<Config, 'dataDir' | 'S3_BUCKET'>, db: Database, disk: Volume, log: Log) {
    this.#db = db
    this.#disk = disk
    this.#log = log
    this.#volume = nameOf(uploadsFolder(config))
    // What arrives in parts for a bucket lies there, not here.
    this.#isForParts = !config.S3_BUCKET
  }

  /**
   * Reserves space before the first byte is taken.
   * @throws 507 when there is none, and whatever the check throws
   */
  async reserve({ bytes, userId = null, check }: Wish): Promise<Reservation> {
    const id = randomUUID()
    await queueReservation(this.#db, async (transaction) => {
      await check?.(transaction, bytes, id)
      await this.refuseBeyondRoom(transaction, bytes, userId)
      await transaction.insert(reservationsTable).values({ id, volume: this.#volume, userId, bytes })
    })
    const held = { arrived: 0 }
    this.#held.set(id, held)
    this.#timer ??= setInterval(() => void this.#beat(), BEAT_MS).unref()
    let reserved = bytes
    return {
      id,
      arrive: async (more) => {
        this.#disk.refuseFull()
        held.arrived += more
        if (held.arrived <= reserved) return
        const grow = async (to: number) => {
          await this.#grow(id, reserved, to, { userId, check })
          reserved = to
        }
        // What is left may be less than a step.
        await grow(held.arrived + Math.max(LEAST_STEP, Math.floor(held.arrived / 8))).catch(() => grow(held.arrived))
      },
      release: async () => {
        this.#forget(id)
        // One that is not let go of runs out by itself.
        await this.#db.delete(reservationsTable).where(eq(reservationsTable.id, id)).catch(this.#warn)
      },
    }
  }

  /**
   * Refuses bytes for which the disk has no space, other transfers and the reserve taken off, or that are more than one account
   * may hold. Until the transaction ends nobody else counts.
   * @param userId whose they are; null for what the site itself stores
   * @throws 507
   */
  async refuseBeyondRoom(transaction: Connection, bytes: number, userId: number | null = null): Promise<void> {
    await transaction.execute(sql`select pg_advisory_xact_lock(${DISK_LOCK}, hashtext(${this.#volume}))`)
    await transaction.delete(reservationsTable).where(sql`not ${isAlive}`)
    const room = this.#disk.look() - this.#disk.reserve - (await this.#arriving(transaction))
    if (bytes > room) throw insufficientStorage()
    if (userId === null || (await takesAllRoom(transaction, userId))) return
    const own = await this.#arriving(transaction, userId)
    if (own > 0 && own + bytes > (room + own) * FAIR_PART) throw new Refusal(507, TOO_MUCH_AT_ONCE)
  }

  /**
   * Reserves space again for the rest of an upload in parts that goes on after it stood still.
   * @throws 507, with nothing changed
   */
  async resume({ id, size, arrived, uploadedBy }: ResumableRow): Promise<void> {
    const moved = { movedAt: sql`now()` }
    const isIt = eq(resumableUploadsTable.id, id)
    const resumed = await this.#db
      .update(resumableUploadsTable)
      .set(moved)
      .where(and(isIt, isMoving))
      .returning({ id: resumableUploadsTable.id })
    if (resumed.length > 0) return
    await queueReservation(this.#db, async (transaction) => {
      await this.refuseBeyondRoom(transaction, size - arrived, uploadedBy)
      await transaction.update(resumableUploadsTable).set(moved).where(isIt)
    })
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #grow(id: string, from: number, to: number, { userId, check }: Omit<Wish, 'bytes'>): Promise<void> {
    await queueReservation(this.#db, async (transaction) => {
      await check?.(transaction, to, id)
      await this.refuseBeyondRoom(transaction, to - from, userId)
      await transaction.update(reservationsTable).set({ bytes: to }).where(eq(reservationsTable.id, id))
    })
  }

  /** Bytes that have space reserved and have not arrived, of everybody or of one account. */
  async #arriving(transaction: Connection, userId?: number): Promise<number> {
    const rest = (size: SQL) => sql<number>`coalesce(sum(greatest(${size} - arrived, 0)), 0)`.mapWith(Number)
    const [whole] = await transaction
      .select({ rest: rest(sql`bytes`) })
      .from(reservationsTable)
      .where(
        and(
          eq(reservationsTable.volume, this.#volume),
          userId === undefined ? undefined : eq(reservationsTable.userId, userId),
        ),
      )
    if (!this.#isForParts) return whole?.rest ?? 0
    const [parts] = await transaction
      .select({ rest: rest(sql`size`) })
      .from(resumableUploadsTable)
      .where(
        and(
          isNull(resumableUploadsTable.uploadId),
          isMoving,
          userId === undefined ? undefined : eq(resumableUploadsTable.uploadedBy, userId),
        ),
      )
    return (whole?.rest ?? 0) + (parts?.rest ?? 0)
  }

  async #beat(): Promise<void> {
    const rows = [...this.#held].map(([id, { arrived }]) => sql`(${id}::uuid, ${arrived}::bigint)`)
    if (rows.length === 0) return
    await this.#db
      .execute(
        sql`update ${reservationsTable} as r set seen_at = now(), arrived = v.arrived
          from (values ${sql.join(rows, sql`, `)}) as v (id, arrived) where r.id = v.id`,
      )
      .catch(this.#warn)
  }

  #forget(id: string): void {
    this.#held.delete(id)
    if (this.#held.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  readonly #warn = (error: unknown): void => this.#log.warn({ error }, 'a reservation of disk space could not be saved')
}
