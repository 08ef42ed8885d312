import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { callerOf } from '#server/platform/identity/accounts.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { hashToken, newToken } from '#server/platform/identity/tokens.ts'
import { streamPolicy } from './policy.ts'
import { requireStanding } from './standing.ts'
import { streamKeysTable } from './table.ts'

const k = streamKeysTable

/** Makes the key by which a program sends to a stream in somebody's name, and answers it this once. @throws 403 for whoever may not steer it */
export async function makeKey({ db }: AppContext, id: number, caller: Caller): Promise<string> {
  await requireStanding(db, id, caller, streamPolicy.control)
  const { token, tokenHash } = newToken()
  await db
    .insert(k)
    .values({ streamId: id, userId: caller.id, secretHash: tokenHash })
    .onConflictDoUpdate({
      target: k.streamId,
      set: { userId: caller.id, secretHash: tokenHash, createdAt: sql`now()` },
    })
  return token
}

/** In whose name a key of a stream sends; null where it opens nothing. */
export async function callerOfKey(db: Connection, streamId: number, key: string): Promise<Caller | null> {
  const [row] = await db
    .select({ user: usersTable, streamId: k.streamId })
    .from(k)
    .innerJoin(usersTable, eq(usersTable.id, k.userId))
    .where(eq(k.secretHash, hashToken(key)))
  return row && row.streamId === streamId && !row.user.bannedAt ? callerOf(row.user) : null
}
