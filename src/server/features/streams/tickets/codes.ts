import { and, asc, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { NewStreamCodes, StreamCode } from '#contract/schemas/kit/ticket-shapes.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { tellRoom } from '../changes.ts'
import { mediaSessions } from '../media-sessions.ts'
import { streamPolicy } from '../policy.ts'
import { requireStanding } from '../standing.ts'
import { streamCodesTable, streamTicketsTable } from '../table.ts'
import { hashOfCode, hintOf, newCode } from './code-words.ts'
import { shutChatTo } from './shut-chat.ts'

const c = streamCodesTable
const t = streamTicketsTable

/**
 * Makes codes for a stream, and answers them this once: no more than their hashes are stored.
 * @throws 409 for a stream that is for the label alone, which no code opens
 */
export async function makeCodes(
  { db }: AppContext,
  id: number,
  { count, uses, title }: NewStreamCodes,
  caller: Caller,
): Promise<string[]> {
  const { stream } = await requireStanding(db, id, caller, streamPolicy.manage)
  if (!can(caller, streamPolicy.openByCode, stream))
    throw conflict('This stream is for the label alone. Choose another tier first.')
  const codes = Array.from({ length: count }, newCode)
  await db
    .insert(c)
    .values(codes.map((code) => ({ streamId: id, secretHash: hashOfCode(code), hint: hintOf(code), title, uses })))
  return codes
}

/** The codes of a stream in the order they were made, with who has used them. */
export async function listCodes(db: Connection, streamId: number): Promise<StreamCode[]> {
  const codes = await db.select().from(c).where(eq(c.streamId, streamId)).orderBy(asc(c.id))
  const holders = await db
    .select({ codeId: t.codeId, username: usersTable.username, usedAt: t.usedAt })
    .from(t)
    .innerJoin(usersTable, eq(usersTable.id, t.userId))
    .where(eq(t.streamId, streamId))
    .orderBy(asc(t.usedAt), asc(t.userId))
  return codes.map(({ id, hint, title, uses, usedCount, createdAt, voidedAt }) => ({
    ...{ id, hint, title, uses, usedCount },
    ...{ createdAt: createdAt.toISOString(), voidedAt: voidedAt?.toISOString() ?? null },
    usedBy: holders
      .filter(({ codeId }) => codeId === id)
      .map(({ username, usedAt }) => ({ username, usedAt: usedAt.toISOString() })),
  }))
}

/**
 * Takes a code back: nobody enters by it any more, and whoever watches by it is cut. One that is taken back stays so.
 * @throws 404 for a code that is not of this stream
 */
export async function voidCode(context: AppContext, id: number, codeId: number, caller: Caller): Promise<void> {
  const { stream } = await requireStanding(context.db, id, caller, streamPolicy.manage)
  await context.db.transaction(async (transaction) => {
    const [code] = await transaction
      .update(c)
      .set({ voidedAt: sql`coalesce(${c.voidedAt}, now())` })
      .where(and(eq(c.id, codeId), eq(c.streamId, id)))
      .returning({ id: c.id })
    orNotFound(code, 'Code')
    await tellRoom(context, transaction, stream)
  })
  await shutChatTo(context, stream, await holdersOf(context.db, codeId))
  await mediaSessions(context).check()
}

const holdersOf = async (db: Connection, codeId: number): Promise<number[]> => {
  const rows = await db.select({ userId: t.userId }).from(t).where(eq(t.codeId, codeId))
  return rows.map(({ userId }) => userId)
}
