import type { Caller } from '#contract/kit/access.ts'
import type { MessageDraft } from '#contract/schemas/kit/message-shapes.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dropDraft, findDraft, NEW_PLACE, saveDraft } from '#server/platform/drafts/drafts.ts'
import { findMessage } from './service.ts'
import { messageDraftsTable } from './table.ts'

/** @throws 404 where the place is a message that is not theirs to answer */
async function requirePlace(db: Connection, place: string, caller: Caller): Promise<{ userId: number; place: string }> {
  if (place !== NEW_PLACE) await findMessage(db, Number(place), caller)
  return { userId: caller.id, place }
}

/** What somebody has begun to write at a place; null where there is nothing. */
export const findMessageDraft = async (db: Connection, place: string, caller: Caller): Promise<MessageDraft | null> =>
  findDraft(db, messageDraftsTable, await requirePlace(db, place, caller))

/** Keeps what somebody has begun to write. */
export const saveMessageDraft = async (
  db: Connection,
  place: string,
  values: Omit<MessageDraft, 'updatedAt'>,
  caller: Caller,
): Promise<void> => saveDraft(db, messageDraftsTable, await requirePlace(db, place, caller), values)

/** Forgets what somebody has begun to write. */
export async function dropMessageDraft(db: Connection, place: string, caller: Caller): Promise<void> {
  await dropDraft(db, messageDraftsTable, await requirePlace(db, place, caller))
}
