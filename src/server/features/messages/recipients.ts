import { and, asc, desc, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { MessageRecipient } from '#contract/schemas/kit/message-shapes.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import { conflict, forbidden, invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { runsSite } from '#server/platform/identity/policy.ts'
import { type UserRow, usersTable, userWords } from '#server/platform/identity/table.ts'
import { isBlocked } from './blocks.ts'
import { isOfLabel, messagePolicy } from './policy.ts'
import { type MessageRow, messagesTable } from './table.ts'

const u = usersTable

/** What is said of everybody whom somebody may not write to: nobody learns from it who is here. */
const nobody = () =>
  new Refusal(404, 'There is nobody of this name you can write to', {
    fields: { receiverUsername: 'There is nobody of this name you can write to' },
  })

/** What was held, or taken away, has told its receiver of nobody. */
const hasReached = isNull(messagesTable.hiddenAt)

const wroteTo = (db: Connection, userId: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(messagesTable)
      .where(and(eq(messagesTable.receiverId, userId), eq(messagesTable.senderId, u.id), hasReached)),
  )

/** Whom a message goes to that names nobody: of those who run the site, whoever has been here longest. */
async function labelInbox(db: Connection): Promise<UserRow> {
  const [first] = await db.select().from(u).where(runsSite).orderBy(asc(u.id)).limit(1)
  if (!first) throw notFound('Receiver')
  return first
}

async function named(db: Connection, name: string, caller: Caller): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(u)
    .where(and(eq(sql`lower(${u.username})`, name.toLowerCase()), isNull(u.bannedAt)))
  if (!row) throw nobody()
  const theirs = eq(messagesTable.senderId, row.id)
  const [known] = await db
    .select({ id: messagesTable.id })
    .from(messagesTable)
    .where(and(eq(messagesTable.receiverId, caller.id), theirs, hasReached))
    .limit(1)
  if (!can(caller, messagePolicy.writeTo, { isLabel: isOfLabel(row), hasWrittenToThem: known !== undefined }))
    throw nobody()
  return row
}

const CHOOSE = 'Choose who it is for'

/** The other side of a message that is answered. */
async function otherSide(db: Connection, { senderId, receiverId }: MessageRow, caller: Caller): Promise<UserRow> {
  const other = senderId === caller.id ? receiverId : senderId
  const [row] =
    other === null
      ? []
      : await db
          .select()
          .from(u)
          .where(and(eq(u.id, other), isNull(u.bannedAt)))
  if (!row) throw new Refusal(404, 'Whoever wrote this is no longer here', {})
  return row
}

/**
 * Whom a message goes to: who is named, else the other side of the message it answers, else the label.
 * @throws 404 for somebody they may not write to, as for nobody; 400 where an admin names nobody; 403 and 409 where one of the two
 * takes no messages from the other
 */
export async function findReceiver(
  db: Connection,
  caller: Caller,
  name: string | null | undefined,
  answered: MessageRow | null,
): Promise<UserRow> {
  if (!name && !answered && can(caller, messagePolicy.chooseAnybody))
    throw invalid(CHOOSE, { receiverUsername: CHOOSE })
  const receiver = name
    ? await named(db, name, caller)
    : answered
      ? await otherSide(db, answered, caller)
      : await labelInbox(db)
  if (receiver.id === caller.id) throw invalid('This is you', { receiverUsername: 'This is you' })
  if (await isBlocked(db, caller.id, receiver.id))
    throw conflict('You take no messages from this person. Allow them again first.')
  if (!can(caller, messagePolicy.beHeard) && (await isBlocked(db, receiver.id, caller.id)))
    throw forbidden('This person takes no messages from you')
  return receiver
}

const nameOf = ({ firstName, lastName, username }: Pick<UserRow, 'firstName' | 'lastName' | 'username'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

/** Whom somebody may write to, the label first; admins search everybody. */
export async function listRecipients(
  db: Connection,
  { limit, q }: { limit: number; q?: string | undefined },
  caller: Caller,
): Promise<MessageRecipient[]> {
  const choosesAnybody = can(caller, messagePolicy.chooseAnybody)
  // By e-mail address or full name nobody is found who is not told them.
  const known = choosesAnybody ? userWords : sql`${u.username}`
  const open = choosesAnybody ? undefined : or(runsSite, wroteTo(db, caller.id))
  const rows = await db
    .select()
    .from(u)
    .where(and(isNull(u.bannedAt), sql`${u.id} <> ${caller.id}`, open, containsWords(known, q)))
    .orderBy(...(choosesAnybody ? [desc(u.id)] : [desc(sql`(${runsSite})`), asc(sql`lower(${u.username})`)]))
    .limit(limit)
  return rows.map((row) => ({
    ...{ id: row.id, username: row.username, role: row.role },
    // What somebody is called in full is for the label alone.
    name: choosesAnybody ? nameOf(row) : row.username,
    isLabel: isOfLabel(row),
  }))
}
