import { and, eq, gt, gte, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { lockUser } from './accounts.ts'
import { authTokensTable, linkRevocationsTable } from './table.ts'
import { hashToken, newToken } from './tokens.ts'
import { emailTaken } from './unique-email.ts'

type LinkPurpose = (typeof authTokensTable.$inferSelect)['purpose']
type Link = Pick<typeof authTokensTable.$inferInsert, 'userId' | 'purpose' | 'data'>

/** How long the way back to an old address stays open, in hours: seven days. */
export const UNDO_HOURS = 7 * 24

const ofPerson = (userId: number | null | undefined) =>
  userId ? eq(authTokensTable.userId, userId) : isNull(authTokensTable.userId)

/**
 * Stores the secret of a new link. An older link of the same person and purpose ends with it; ways back to old addresses all stay,
 * since each leads to another.
 * @param hours for how long it is valid
 * @returns the secret, which is stored as a hash only
 */
export async function issueSecret(db: Connection, { userId, purpose, data }: Link, hours: number): Promise<string> {
  if (purpose !== 'undo-email')
    await db.delete(authTokensTable).where(and(ofPerson(userId), eq(authTokensTable.purpose, purpose)))
  const { token, tokenHash } = newToken()
  // By the clock that is asked whether it has run out, which may be another machine's.
  const expiresAt = sql`now() + make_interval(hours => ${hours})`
  await db.insert(authTokensTable).values({ userId, purpose, data, tokenHash, expiresAt })
  return token
}

const isWorkingLink = (tokenHash: unknown, purpose: unknown): SQL =>
  sql`${authTokensTable.tokenHash} = ${tokenHash} and ${authTokensTable.purpose} = ${purpose} and ${authTokensTable.expiresAt} > now()`
const isLink = (token: string, purpose: LinkPurpose) => isWorkingLink(hashToken(token), purpose)

const usedUp = () => invalid('This link has been used or is too old. Please ask for a new one.')

const findLink = preparedStatement(
  sql`select 1 from ${authTokensTable} where ${isWorkingLink(sql.placeholder('tokenHash'), sql.placeholder('purpose'))}`,
)

/**
 * Refuses a link that does not work, before anything costly is done for it.
 * @throws 400 when it is unknown, used or too old
 */
export async function checkLink(db: Connection, token: string, purpose: LinkPurpose): Promise<void> {
  const [link] = await findLink(db, { tokenHash: hashToken(token), purpose })
  if (!link) throw usedUp()
}

/**
 * Uses up the secret of a mailed link, in a transaction.
 * @returns the link, and the account it is about, held until the transaction ends; none for one of nobody
 * @throws 400 when it is unknown, used or too old
 */
export async function redeem(transaction: Connection, token: string, purpose: LinkPurpose) {
  const [unlocked] = await transaction.select().from(authTokensTable).where(isLink(token, purpose))
  // The account first, as all do who end its links: in another order two would wait for one another.
  const user = unlocked?.userId ? await lockUser(transaction, unlocked.userId) : undefined
  const [link] = await transaction.delete(authTokensTable).where(isLink(token, purpose)).returning()
  if (!link) throw usedUp()
  return { ...link, user }
}

/**
 * Issues the secret with which a change of address can be undone, for an e-mail that is being written; one that an earlier try of the e-mail carried is revoked.
 * @param emailId names the letter in what is kept with the way back
 * @returns null once that way is gone: used, ended, or run out
 */
export async function renewUndo(db: Connection, userId: number, emailId: string): Promise<string | null> {
  const { token, tokenHash } = newToken()
  const { purpose, data, expiresAt } = authTokensTable
  const isWay = and(eq(purpose, 'undo-email'), eq(sql`${data}->>'letter'`, emailId), gt(expiresAt, sql`now()`))
  const { rowCount } = await db
    .update(authTokensTable)
    .set({ tokenHash })
    .where(and(eq(authTokensTable.userId, userId), isWay))
  return rowCount === 1 ? token : null
}

/**
 * Ends every link of a person, mailed or still waiting in the queue. The way back to an old address stays, since whoever took an
 * account over can cause all of these changes too.
 */
export async function revokeLinks(transaction: Connection, userId: number): Promise<void> {
  await noteRevocation(transaction, userId)
  await transaction
    .delete(authTokensTable)
    .where(and(eq(authTokensTable.userId, userId), ne(authTokensTable.purpose, 'undo-email')))
}

/**
 * Refuses an address that an account may still be taken back to: whoever took the account over would shut that way by using it.
 * @param except whose own way back it may be
 * @throws 409, as for an address that is taken
 */
export async function refuseFormerAddress(db: Connection, email: string, except = 0): Promise<void> {
  const { purpose, data, expiresAt, userId } = authTokensTable
  const isHeld = and(
    eq(purpose, 'undo-email'),
    eq(sql`lower(${data}->>'email')`, email.toLowerCase()),
    gt(expiresAt, sql`now()`),
    ne(userId, except),
  )
  const [held] = await db.select({ userId }).from(authTokensTable).where(isHeld).limit(1)
  if (held) throw emailTaken()
}

/** Ends every link of a person, ways back included: where an admin decides, or the account is shut. */
export async function revokeEveryLink(transaction: Connection, userId: number): Promise<void> {
  await noteRevocation(transaction, userId)
  await transaction.delete(authTokensTable).where(eq(authTokensTable.userId, userId))
}

/** Ends the ways back that were opened since one of them was: older ones lead to older addresses, and stay. */
export const revokeNewerUndos = (transaction: Connection, userId: number, since: Date) =>
  transaction
    .delete(authTokensTable)
    .where(
      and(
        eq(authTokensTable.userId, userId),
        eq(authTokensTable.purpose, 'undo-email'),
        gte(authTokensTable.createdAt, since),
      ),
    )

/** The time at this moment: that of its transaction is from before it waited for the account. */
const atThisMoment = sql`clock_timestamp()`

const noteRevocation = (transaction: Connection, userId: number) =>
  transaction
    .insert(linkRevocationsTable)
    .values({ userId, revokedAt: atThisMoment })
    .onConflictDoUpdate({ target: linkRevocationsTable.userId, set: { revokedAt: atThisMoment } })

/** The time of the database, as a queued e-mail carries it: compared with that of a revocation, which it keeps too. */
export async function requestTime(db: Connection): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select ${atThisMoment}::text as now`)
  return rows[0]?.now as string
}

/** Whether the links of a person have been ended since an e-mail was asked for. */
export async function areRevokedSince(db: Connection, userId: number, askedAt: string): Promise<boolean> {
  const isSince = gte(linkRevocationsTable.revokedAt, sql`${askedAt}::timestamptz`)
  return (await db.$count(linkRevocationsTable, and(eq(linkRevocationsTable.userId, userId), isSince))) > 0
}
