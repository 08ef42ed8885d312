import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Broadcast, BroadcastTarget } from '#contract/schemas/kit/message-shapes.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { restingBetween } from '#server/platform/concurrency/pace.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, invalid, orNotFound } from '#server/platform/http/errors.ts'
import { runOnceInTransaction } from '#server/platform/identity/idempotency.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { holdReaders } from '#server/platform/notices/hold-readers.ts'
import { notify } from '#server/platform/notices/notify.ts'
import { announceNew } from './announce.ts'
import { queueCopies } from './emails.ts'
import { broadcastThing } from './notices.ts'
import { isOfLabelIn, ofRole } from './policy.ts'
import { type BroadcastRow, broadcastsTable } from './table.ts'

const QUEUE = 'message-broadcast'
/** So many are handed over in one transaction, which takes some hundredths of a second. */
const AT_ONCE = 25
/** Between two of them it rests this many times as long as one took, so that others hardly notice. */
const REST_SHARE = 5
const u = usersTable

type Target = Pick<BroadcastRow, 'audience' | 'role' | 'castingId'>

/** Whom a message to many is for, as a condition on the table of accounts. */
function receivers({ audience, role, castingId }: Target, senderId: number | null): SQL | undefined {
  const a = modelApplicationsTable
  const applied = (column: typeof a.trackId | typeof a.characterRoleId) =>
    sql`${u.id} in (select ${a.modelId} from ${a} where ${column} = ${castingId} and ${a.modelId} is not null)`
  const whom = audience === 'role' && role ? ofRole(role) : applied(audience === 'call' ? a.trackId : a.characterRoleId)
  return and(isNull(u.bannedAt), sql`${u.id} is distinct from ${senderId}`, whom)
}

/** @throws 400 where the audience is not said whole */
function targetOf({ audience, role, castingId }: BroadcastTarget): Target {
  const missing = audience === 'role' ? !role : !castingId
  const field = audience === 'role' ? 'role' : 'castingId'
  if (missing) throw invalid('Choose who it is for', { [field]: 'Choose who it is for' })
  return {
    audience,
    role: audience === 'role' ? (role ?? null) : null,
    castingId: audience === 'role' ? null : (castingId ?? null),
  }
}

/** How many a message to many would reach. */
export const countAudience = (db: Connection, target: BroadcastTarget, caller: Caller): Promise<number> =>
  db.$count(usersTable, receivers(targetOf(target), caller.id))

export const presentBroadcast = (row: BroadcastRow): Broadcast => ({
  ...{ id: row.id, audience: row.audience, role: row.role, castingId: row.castingId, subject: row.subject },
  ...{ total: row.total, delivered: row.delivered, isFinished: row.finishedAt !== null },
  ...{ createdAt: row.createdAt.toISOString(), senderName: row.senderName || null },
})

/** Messages to many, newest first. */
export async function listBroadcasts(db: Connection, limit: number): Promise<Broadcast[]> {
  const rows = await db.select().from(broadcastsTable).orderBy(desc(broadcastsTable.id)).limit(limit)
  return rows.map(presentBroadcast)
}

/**
 * Writes down a message to many and queues its handing over, both or neither.
 * @throws 409 where it would reach nobody
 */
export function sendBroadcast(
  { db, jobs }: AppContext,
  {
    key,
    subject,
    content,
    ...target
  }: BroadcastTarget & { key?: string | null | undefined; subject: string; content: string },
  caller: Caller,
): Promise<Broadcast> {
  const wanted = targetOf(target)
  const sending = { to: 'messages.broadcast', key, by: caller, sent: { ...wanted, subject, content } }
  return runOnceInTransaction(
    db,
    sending,
    async () => {},
    async (transaction) => {
      const total = await transaction.$count(usersTable, receivers(wanted, caller.id))
      if (total === 0) throw conflict('Nobody would get this message')
      const [row] = await transaction
        .insert(broadcastsTable)
        .values({ ...wanted, senderId: caller.id, senderName: caller.username, subject, content, total })
        .returning()
      const broadcast = orNotFound(row, 'Message')
      await jobs.add(QUEUE, { broadcastId: broadcast.id }, transaction)
      return presentBroadcast(broadcast)
    },
  )
}

/**
 * Hands a message over to the next few who have not got it: messages and place are written together, so that whoever goes on after
 * a crash neither leaves anybody out nor writes to anybody twice.
 * @returns whether there may be more
 */
async function deliverSome(context: AppContext, broadcastId: number): Promise<boolean> {
  return context.db.transaction(async (transaction) => {
    const b = broadcastsTable
    const [row] = await transaction.select().from(b).where(eq(b.id, broadcastId)).for('update')
    if (!row || row.finishedAt) return false
    const where = and(receivers(row, row.senderId), sql`${u.id} > ${row.lastReceiverId}`)
    const next = await transaction.select({ id: u.id }).from(u).where(where).orderBy(u.id).limit(AT_ONCE)
    await holdReaders(
      transaction,
      next.map(({ id }) => id),
    )
    // In the order of their keys, as all who change the counts of several people do.
    const { rows } = await transaction.execute<{
      count: number
      last: number | null
      sent: [id: number, receiverId: number][]
    }>(sql`
      with next as materialized (${transaction
        .select({ id: u.id, username: u.username, isLabel: sql`${isOfLabelIn(u)}`.as('is_label') })
        .from(u)
        .where(where)
        .orderBy(u.id)
        .limit(AT_ONCE)}),
      inserted as (
        insert into messages (sender_id, sender_name, from_label, receiver_id, receiver_name, to_label, subject, content,
          broadcast_id, sender_deleted_at)
        select ${row.senderId}::integer, ${row.senderName}, true, id, username, is_label, ${row.subject}, ${row.content}, ${row.id}::integer, now()
        from next order by id
        on conflict (broadcast_id, receiver_id) do nothing returning id, receiver_id)
      select count(*)::int as count, max(id) as last, 
        (select coalesce(json_agg(json_build_array(id, receiver_id) order by receiver_id), '[]') from inserted) as sent
      from next`)
    const { count, last, sent } = rows[0] ?? { count: 0, last: null, sent: [] }
    await announceNew(context, transaction, sent)
    const told = sent.map(([, receiverId]) => receiverId)
    const people = told.length ? await transaction.select().from(u).where(inArray(u.id, told)) : []
    const personOf = new Map(people.map((person) => [person.id, person]))
    await queueCopies(
      context,
      transaction,
      sent.flatMap(([id, receiverId]) => {
        const receiver = personOf.get(receiverId)
        return receiver ? [{ id, receiver }] : []
      }),
    )
    await notify(context, transaction, told, 'message', broadcastThing(row.id), { actorId: row.senderId })
    const isLast = count < AT_ONCE
    await transaction
      .update(b)
      .set({
        delivered: row.delivered + count,
        lastReceiverId: last ?? row.lastReceiverId,
        ...(isLast ? { finishedAt: new Date() } : {}),
      })
      .where(eq(b.id, broadcastId))
    return !isLast
  })
}

/** Registers the handing over of messages to many. */
export function handleBroadcasts(context: AppContext): void {
  context.jobs.handle<{ broadcastId: number }>(QUEUE, async ({ broadcastId }, stopping) => {
    const pace = restingBetween(REST_SHARE)
    while (await pace(() => deliverSome(context, broadcastId))) stopping.throwIfAborted()
  })
}
