import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, forbidden, invalid } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { countTry, type Limit, networkOf } from '#server/platform/identity/throttle/throttle.ts'
import { streamPolicy } from '../policy.ts'
import { readStanding, requireKnown } from '../standing.ts'
import { type StreamCodeRow, streamCodesTable, streamTicketsTable } from '../table.ts'
import { hashOfCode } from './code-words.ts'

const c = streamCodesTable
const t = streamTicketsTable

/** Nobody mistypes what is on their ticket more often. */
const TRIES: Limit = { tries: 10, seconds: 600 }
/** A household, or a whole bar behind one address; right codes are not counted. */
const WRONG_OF_NETWORK: Limit = { tries: 100, seconds: 3600 }

const words = {
  wrong: 'No such code for this stream. Look at it letter by letter.',
  used: 'This code has been used already.',
  voided: 'The label has taken this code back.',
  needless: 'You may watch this stream without it. Keep the code for somebody else.',
  removed: 'You were sent away from this stream.',
} as const

/**
 * Takes the code of a ticket to a stream: from then on its account may watch it and its replay, and talk beside it. Entered again by
 * the same account, it stays as it is.
 * @throws 404 for a stream they may not know of, 403 for whoever was sent away, 409 for whoever may watch anyway and for a code that is
 * used up or taken back, 400 for a code that is none, 429 for whoever tries too often
 */
export async function enterCode(
  context: AppContext,
  id: number,
  typed: string,
  caller: Caller,
  address: string,
): Promise<void> {
  const { db } = context
  const standing = await requireKnown(db, id, caller)
  if (standing.isRemoved) throw forbidden(words.removed)
  if (!standing.hasTicket && can(caller, streamPolicy.watch, standing)) throw conflict(words.needless)
  await countTry(db, `stream code ${caller.id}`, TRIES)
  const [code] = await db
    .select()
    .from(c)
    .where(and(eq(c.secretHash, hashOfCode(typed)), eq(c.streamId, id)))
  if (!code) {
    await countTry(db, `wrong stream code ${networkOf(address)}`, WRONG_OF_NETWORK)
    throw invalid(words.wrong, { code: words.wrong })
  }
  await db.transaction((transaction) => useCode(transaction, id, code, caller))
}

async function useCode(transaction: Connection, streamId: number, code: StreamCodeRow, caller: Caller): Promise<void> {
  // Held until the end, so that somebody who presses twice uses one.
  await transaction.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, caller.id)).for('update')
  if ((await readStanding(transaction, streamId, caller))?.hasTicket) return
  const [used] = await transaction
    .update(c)
    .set({ usedCount: sql`${c.usedCount} + 1` })
    .where(and(eq(c.id, code.id), isNull(c.voidedAt), lt(c.usedCount, c.uses)))
    .returning({ id: c.id })
  if (!used) throw conflict(code.voidedAt ? words.voided : words.used)
  await transaction
    .insert(t)
    .values({ streamId, userId: caller.id, codeId: code.id })
    .onConflictDoUpdate({ target: [t.streamId, t.userId], set: { codeId: code.id, usedAt: sql`now()` } })
}
