import { and, eq, isNotNull } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ApplicationMessage, NewApplicationMessage } from '#contract/schemas/application-messages.ts'
import { labelReaders, nameOf } from '#server/features/call-sheets/service.ts'
import { isOfLabelIn, messagesPerHour } from '#server/features/messages/policy.ts'
import { targetOf } from '#server/features/model-applications/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { runOnceInTransaction } from '#server/platform/identity/idempotency.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { countTry } from '#server/platform/identity/throttle/throttle.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { holdTold } from '#server/platform/notices/take-back.ts'
import { announce } from './announce.ts'
import { sideOf } from './policy.ts'
import { moveReadMark } from './read-mark.ts'
import { type ConversationWithApplication, findConversation, presentMessage, refusalToWrite } from './service.ts'
import { applicationMessagesTable as m } from './table.ts'

type SendContext = Pick<AppContext, 'db' | keyof NotifyContext>

const HOUR_SECONDS = 3600

/** Who of the label hears what an applicant writes: those who have written to them; everybody where nobody has. */
async function labelSide(db: Connection, applicationId: number): Promise<number[]> {
  const rows = await db
    .select({ id: usersTable.id })
    .from(m)
    .innerJoin(usersTable, eq(usersTable.id, m.authorId))
    .where(
      and(eq(m.applicationId, applicationId), eq(m.isFromLabel, true), isNotNull(m.authorId), isOfLabelIn(usersTable)),
    )
    .groupBy(usersTable.id)
  return rows.length > 0 ? rows.map(({ id }) => id) : labelReaders(db, null)
}

async function write(
  context: SendContext,
  transaction: Connection,
  { application }: ConversationWithApplication,
  { content, seen }: NewApplicationMessage,
  caller: Caller,
): Promise<ApplicationMessage> {
  const { id: applicationId } = application
  const modelId = application.modelId as number
  const side = sideOf(caller, application) ?? 'applicant'
  const isFromLabel = side === 'label'
  const kind = isFromLabel ? 'application-message' : 'applicant-message'
  const readers = isFromLabel ? [modelId] : await labelSide(transaction, applicationId)
  await holdTold(transaction, ['application-message', 'applicant-message'], [applicationId], readers)
  const [row] = await transaction
    .insert(m)
    .values({ applicationId, modelId, authorId: caller.id, isFromLabel, content })
    .returning()
  const sent = orNotFound(row, 'Message')
  if (seen) await moveReadMark(context, transaction, applicationId, side, seen)
  await notify(context, transaction, readers, kind, applicationId, {
    // What the label has to say reaches those who take no messages from one of it.
    actorId: isFromLabel ? null : caller.id,
    part: sent.id,
    facts: { name: nameOf(application), target: await targetOf(transaction, application) },
  })
  await announce(context, transaction, application)
  return presentMessage(sent, isFromLabel ? caller.username : nameOf(application), caller)
}

/**
 * Writes beside an application, once however often it is asked for under the same key; the other side is told.
 * @throws 404 for everybody who is on no side of it; 409 where nothing can be written any more; 429 for more than messages an hour
 */
export const sendApplicationMessage = (
  context: SendContext,
  applicationId: number,
  { key, ...body }: NewApplicationMessage,
  caller: Caller,
): Promise<ApplicationMessage> =>
  runOnceInTransaction(
    context.db,
    { to: 'application-messages.send', key, by: caller, sent: { applicationId, content: body.content } },
    () =>
      countTry(context.db, `application message ${caller.id}`, {
        tries: messagesPerHour(caller),
        seconds: HOUR_SECONDS,
      }),
    async (transaction) => {
      const held = await findConversation(transaction, applicationId, caller, true)
      const refusal = refusalToWrite(caller, held)
      if (refusal) throw conflict(refusal)
      return write(context, transaction, held, body, caller)
    },
  )
