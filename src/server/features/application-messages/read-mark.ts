import { eq, max, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { readThing } from '#server/platform/notices/read-thing.ts'
import { announce } from './announce.ts'
import { sideOf } from './policy.ts'
import { findConversation } from './service.ts'
import { applicationMessagesTable as m, conversationReadsTable as r } from './table.ts'
import { type ConversationSide, unreadOf } from './unread.ts'

type ReadContext = Pick<AppContext, 'realtime'>

const kinds = { applicant: 'application-message', label: 'applicant-message' } as const

/** Moves the mark of one side on to a message, never back and never beyond the last; with all read, its notices are read too. */
export async function moveReadMark(
  context: ReadContext,
  transaction: Connection,
  applicationId: number,
  side: ConversationSide,
  messageId: number,
): Promise<void> {
  const [last] = await transaction
    .select({ id: max(m.id) })
    .from(m)
    .where(eq(m.applicationId, applicationId))
  const readId = Math.min(messageId, last?.id ?? 0)
  const column = side === 'label' ? r.labelReadId : r.applicantReadId
  await transaction
    .insert(r)
    .values({ applicationId, [side === 'label' ? 'labelReadId' : 'applicantReadId']: readId })
    .onConflictDoUpdate({
      target: r.applicationId,
      set: { [side === 'label' ? 'labelReadId' : 'applicantReadId']: sql`greatest(${column}, ${readId}::int)` },
    })
  if ((await unreadOf(transaction, [applicationId], side)).has(applicationId)) return
  await readThing(context, transaction, kinds[side], applicationId)
}

/**
 * Says up to where somebody has read a conversation.
 * @throws 404 for everybody who is on no side of it
 */
export const readUpTo = (
  context: Pick<AppContext, 'db' | 'realtime'>,
  applicationId: number,
  caller: Caller,
  messageId: number,
): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const { application } = await findConversation(transaction, applicationId, caller, true)
    const side = sideOf(caller, application)
    if (!side) return
    await moveReadMark(context, transaction, applicationId, side, messageId)
    // Whoever wrote it sees that it was read.
    await announce(context, transaction, application)
  })
