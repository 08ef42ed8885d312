import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TOO_LARGE } from '#contract/messages.ts'
import { type Message, type NewMessage, newMessage } from '#contract/schemas/kit/message-shapes.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dropDraft, NEW_PLACE } from '#server/platform/drafts/drafts.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { validate } from '#server/platform/http/validate.ts'
import { type Attempt, runOnceWithLock } from '#server/platform/identity/idempotency.ts'
import type { UserRow } from '#server/platform/identity/table.ts'
import { countTry } from '#server/platform/identity/throttle/throttle.ts'
import type { Received } from '#server/platform/media/receive.ts'
import { receiveFiles } from '#server/platform/media/receive-many.ts'
import { uploadInterrupted } from '#server/platform/media/stored-files.ts'
import { HIDDEN_BY_LABEL } from '#server/platform/moderation/hidden-by-label.ts'
import { decideHold, type HoldDecision, openHeldCase } from '#server/platform/moderation/holds.ts'
import { holdReaders } from '#server/platform/notices/hold-readers.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { announceChange } from './announce.ts'
import { refusalOfAttachment } from './attachment-kinds.ts'
import { type StoredAttachment, storeAttachment } from './attachments.ts'
import { deliver } from './deliver.ts'
import { isOfLabel, messagePolicy, messagesPerHour } from './policy.ts'
import { findReceiver } from './recipients.ts'
import { findMessage, presentMessage } from './service.ts'
import { type MessageRow, messageDraftsTable, messagesTable } from './table.ts'

const HOUR_SECONDS = 3600
/** How long a file may take to arrive. */
const WITHIN_MS = 10 * 60_000
/** As many bytes as the longest message may have, and the sign that it was longer. */
const FIELD_BYTES = 64_000

/** Reads a message in either form it is sent in, and sends it. */
export async function receiveMessage(context: AppContext, request: FastifyRequest, caller: Caller): Promise<Message> {
  if (!request.isMultipart()) return sendMessage(context, validate(newMessage, request.body ?? {}), null, caller)
  return receiveFiles(
    context,
    request,
    {
      fields: ['attachment'],
      most: 1,
      isOptional: true,
      maxBytes: ATTACHMENT_MAX_BYTES,
      tooLarge: ATTACHMENT_TOO_LARGE.message,
      fieldBytes: FIELD_BYTES,
      withinMs: WITHIN_MS,
      by: caller,
      refuse: refusalOfAttachment,
      check: () => null,
    },
    ([file], sent) => sendMessage(context, validate(newMessage, sent), file ?? null, caller),
  )
}

/** Sends a message once, however often it is asked for under the same key. */
export function sendMessage(
  context: AppContext,
  { key, ...body }: NewMessage,
  file: Received | null,
  caller: Caller,
): Promise<Message> {
  const sending = { to: 'messages.create', key, by: caller, sent: { ...body, file: file?.sha256 ?? null } }
  return runOnceWithLock(context.db, sending, async (attempt) => {
    await countTry(context.db, `message ${caller.id}`, { tries: messagesPerHour(caller), seconds: HOUR_SECONDS })
    // Looked at first, so that a message nobody gets stores no file.
    const { receiver } = await partiesOf(context.db, body, caller)
    const text = `${body.subject}\n${body.content}`
    // The label reads what is written to it all the same.
    const hold = isOfLabel(receiver) ? null : await decideHold(context, { kind: 'message', text, nonce: key }, caller)
    const attachment = file && (await storeAttachment(context, file, attempt.stem, caller))
    try {
      return await context.db.transaction((transaction) =>
        write(context, transaction, body, { attachment, hold }, caller, attempt),
      )
    } catch (error) {
      if (attachment) await releaseFiles(context, [attachment.attachmentFileUrl])
      throw error
    }
  })
}

type MessageFields = Omit<NewMessage, 'key'>

interface Parties {
  receiver: UserRow
  answered: MessageRow | null
}

async function partiesOf(db: Connection, body: MessageFields, caller: Caller): Promise<Parties> {
  const answered = body.parentMessageId ? await findMessage(db, body.parentMessageId, caller) : null
  if (answered?.heldAt) throw conflict(HIDDEN_BY_LABEL)
  return { answered, receiver: await findReceiver(db, caller, body.receiverUsername ?? body.to, answered) }
}

async function write(
  context: AppContext,
  transaction: Connection,
  body: MessageFields,
  { attachment, hold }: { attachment: StoredAttachment | null; hold: HoldDecision | null },
  caller: Caller,
  { settle }: Attempt<Message>,
): Promise<Message> {
  const { receiver, answered } = await partiesOf(transaction, body, caller)
  // Before the message is counted, as all who tell somebody of something do.
  await holdReaders(transaction, [receiver.id])
  if (attachment) {
    const [there] = await transaction
      .select({ id: uploadsTable.id })
      .from(uploadsTable)
      .where(eq(uploadsTable.url, attachment.attachmentFileUrl))
      .for('share')
    if (!there) throw uploadInterrupted()
  }
  const [row] = await transaction
    .insert(messagesTable)
    .values({
      ...{ senderId: caller.id, senderName: caller.username, fromLabel: can(caller, messagePolicy.beHeard) },
      ...{ receiverId: receiver.id, receiverName: receiver.username, toLabel: isOfLabel(receiver) },
      ...{ subject: body.subject, content: body.content },
      parentMessageId: answered?.id ?? null,
      threadId: answered ? (answered.threadId ?? answered.id) : null,
      ...attachment,
      // It is as if its receiver had deleted it.
      ...(hold ? { ...hold.columns, receiverDeletedAt: hold.columns.hiddenAt } : {}),
    })
    .returning()
  const sent = orNotFound(row, 'Message')
  const place = answered ? String(answered.id) : NEW_PLACE
  await dropDraft(transaction, messageDraftsTable, { userId: caller.id, place })
  if (hold) {
    await announceChange(context, transaction, caller.id, sent.id)
    await openHeldCase(context, transaction, 'message', sent.id, hold)
  } else await deliver(context, transaction, sent, receiver)
  return settle(transaction, presentMessage(sent, caller))
}
