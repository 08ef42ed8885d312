import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { forbidden, tooMany } from '#server/platform/http/errors.ts'
import { coinsOf } from './policy.ts'
import { readSettings } from './settings.ts'
import { loungeVotesTable } from './table.ts'

const v = loungeVotesTable
const HOUR_MS = 3600_000

export interface CoinsLeft {
  left: number
  perHour: number
  /** When the next one comes; null while there are some, and for whoever gets none. */
  nextAt: string | null
}

/**
 * Coins somebody has left: each comes back an hour after it was put on a record.
 * @param spent when they put coins on records within the last hour, the first first
 */
export function coinsLeft(spent: readonly Date[], perHour: number): CoinsLeft {
  const left = Math.max(0, perHour - spent.length)
  // Where the host gives fewer than before, several have to come back first.
  const next = left > 0 ? undefined : spent[spent.length - perHour]
  return { left, perHour, nextAt: next ? new Date(next.getTime() + HOUR_MS).toISOString() : null }
}

/** @throws 429 for whoever has no coin left, with when the next one comes; 403 for whoever gets none */
export async function requireCoin(transaction: Connection, caller: Caller): Promise<void> {
  const spent = await transaction
    .select({ at: v.createdAt })
    .from(v)
    .where(and(eq(v.userId, caller.id), gt(v.createdAt, sql`now() - interval '1 hour'`)))
    .orderBy(asc(v.createdAt))
  const perHour = coinsOf(caller, await readSettings(transaction))
  const { left, nextAt } = coinsLeft(
    spent.map(({ at }) => at),
    perHour,
  )
  if (left > 0) return
  if (nextAt === null) throw forbidden('There are no coins for you tonight.')
  const seconds = Math.max(1, Math.ceil((Date.parse(nextAt) - Date.now()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const words = `Your coins are spent. The next one comes in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  throw tooMany(words, seconds)
}
