import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { REPLY_DAYS_AFTER_DECISION } from '#contract/application-messages.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { ApplicationMessage, Conversation } from '#contract/schemas/application-messages.ts'
import { nameOf } from '#server/features/call-sheets/service.ts'
import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import { targetOf } from '#server/features/model-applications/service.ts'
import { applicationChangesTable } from '#server/features/model-applications/table.ts'
import { allowedActions, can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { applicationMessagePolicy, conversationActionRules, sideOf } from './policy.ts'
import { type ApplicationMessageRow, applicationMessagesTable, conversationReadsTable } from './table.ts'
import { isShownTo, unreadOf } from './unread.ts'

export { unreadOf } from './unread.ts'

const m = applicationMessagesTable
const a = modelApplicationsTable
const c = applicationChangesTable
const DAY_MS = 86_400_000

/** An application as the rules of its conversation are asked about it. */
export interface ConversationWithApplication {
  application: ApplicationRow
  subject: Pick<ApplicationRow, 'modelId' | 'statusCode'> & { answerUntil: Date | null }
}

/** Until when somebody who was not selected may answer: it counts from when that was last decided. */
async function answerUntilOf(db: Connection, application: ApplicationRow): Promise<Date | null> {
  if (application.statusCode !== 'pass') return null
  const [decision] = await db
    .select({ at: c.createdAt })
    .from(c)
    .where(and(eq(c.applicationId, application.id), eq(c.toCode, 'pass')))
    .orderBy(desc(c.id))
    .limit(1)
  const decidedAt = decision?.at ?? application.reviewedAt ?? application.updatedAt
  return new Date(decidedAt.getTime() + REPLY_DAYS_AFTER_DECISION * DAY_MS)
}

/**
 * The application of a conversation somebody is on a side of.
 * @param held keeps the application as it is until the transaction ends, so that messages come one after another
 * @throws 404 for everybody else, as for one that is not there
 */
export async function findConversation(
  db: Connection,
  id: number,
  caller: Caller,
  held = false,
): Promise<ConversationWithApplication> {
  const query = db.select().from(a).where(eq(a.id, id))
  const [application] = await (held ? query.for('no key update') : query)
  if (!application || !can(caller, applicationMessagePolicy.see, application)) throw notFound('Application')
  const { modelId, statusCode } = application
  return { application, subject: { modelId, statusCode, answerUntil: await answerUntilOf(db, application) } }
}

/** Why somebody on a side cannot write; null where they can. */
export function refusalToWrite(caller: Caller, { subject }: ConversationWithApplication): string | null {
  if (can(caller, applicationMessagePolicy.write, subject)) return null
  if (subject.modelId === null)
    return 'This applicant applied without an account, where a message could be read. Ask them to sign up with the same address.'
  if (subject.statusCode === 'withdrawn')
    return 'This application is withdrawn. What was written can still be read; nothing more is written here.'
  return `The label decided more than ${REPLY_DAYS_AFTER_DECISION} days ago, so nothing more is written here. A new message to the label can be sent from your messages.`
}

/** A message as one of its sides reads it. */
export const presentMessage = (
  row: ApplicationMessageRow,
  authorName: string | null,
  caller: Caller,
): ApplicationMessage => ({
  ...{ id: row.id, content: row.content, isFromLabel: row.isFromLabel, authorName },
  isHidden: row.hiddenAt !== null,
  isMine: row.authorId === caller.id,
  sentAt: row.createdAt.toISOString(),
})

/**
 * A page of a conversation, the latest one unless told where it ends.
 * @param before the key of the message it ends before
 * @throws 404 for everybody who is on no side of it
 */
export async function readConversation(
  db: Connection,
  id: number,
  { before, limit }: { before?: number | undefined; limit: number },
  caller: Caller,
): Promise<Conversation> {
  const held = await findConversation(db, id, caller)
  const { application, subject } = held
  const [rows, [reads], unread, target] = await Promise.all([
    db
      .select({ message: m, username: usersTable.username })
      .from(m)
      .leftJoin(usersTable, eq(usersTable.id, m.authorId))
      .where(
        and(
          eq(m.applicationId, id),
          before === undefined ? undefined : lt(m.id, before),
          isShownTo(sideOf(caller, subject)),
        ),
      )
      .orderBy(desc(m.id))
      .limit(limit + 1),
    db.select().from(conversationReadsTable).where(eq(conversationReadsTable.applicationId, id)),
    unreadOf(db, [id], sideOf(caller, subject)),
    targetOf(db, application),
  ])
  const shown = rows.slice(0, limit)
  const isLabel = sideOf(caller, subject) === 'label'
  const applicantName = nameOf(application)
  return {
    ...{ applicationId: id, applicantName, target, isLabel },
    ...{ statusCode: application.statusCode, callId: application.trackId },
    messages: shown
      .toReversed()
      .map(({ message, username }) => presentMessage(message, message.isFromLabel ? username : applicantName, caller)),
    earlier: rows.length > limit ? (shown.at(-1)?.message.id ?? null) : null,
    unread: unread.get(id) ?? 0,
    readByOthers: (isLabel ? reads?.applicantReadId : reads?.labelReadId) ?? 0,
    refusal: refusalToWrite(caller, held),
    answerUntil: subject.answerUntil?.toISOString() ?? null,
    allowed: allowedActions(caller, conversationActionRules, subject),
  }
}

/** So many of somebody's latest applications are told of. */
const MOST_APPLICATIONS = 500

/** The conversations beside somebody's own applications. */
export async function ownConversations(db: Connection, caller: Caller) {
  const applications = await db
    .select()
    .from(a)
    .where(eq(a.modelId, caller.id))
    .orderBy(desc(a.id))
    .limit(MOST_APPLICATIONS)
  const ids = applications.map(({ id }) => id)
  const [written, unread] = await Promise.all([conversationsWritten(db, ids), unreadOf(db, ids, 'applicant')])
  return Promise.all(
    applications.map(async (application) => {
      const { id, modelId, statusCode } = application
      const subject = { modelId, statusCode, answerUntil: await answerUntilOf(db, application) }
      return {
        ...{ applicationId: id, hasMessages: written.has(id), unread: unread.get(id) ?? 0 },
        allowed: allowedActions(caller, conversationActionRules, subject),
      }
    }),
  )
}

async function conversationsWritten(db: Connection, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: a.id })
    .from(a)
    .where(and(inArray(a.id, [...ids]), sql`exists (select 1 from ${m} where ${m.applicationId} = ${a.id})`))
  return new Set(rows.map(({ id }) => id))
}
