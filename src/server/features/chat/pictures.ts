import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { NewPicture, PostPicture } from '#contract/schemas/kit/picture-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { isAnswered, notFound } from '#server/platform/http/errors.ts'
import { holdPictures, picturesOf } from '#server/platform/media/post-pictures.ts'
import { readLine } from './lines.ts'
import { findStanding } from './standing.ts'
import { chatMessagesTable as m, chatPicturesTable as p } from './table.ts'

/**
 * Gives a line its pictures, as it is written.
 * @throws 409 for one that is gone, or that somebody else has sent
 */
export async function addPictures(
  transaction: Connection,
  messageId: number,
  pictures: readonly NewPicture[],
  caller: Caller,
): Promise<readonly PostPicture[]> {
  const held = await holdPictures(transaction, pictures, caller)
  if (held.length === 0) return []
  await transaction.insert(p).values(held.map((picture) => ({ ...picture, messageId })))
  return (await picturesOf(transaction, p, p.messageId, [messageId])).get(messageId) ?? []
}

async function requireLine(
  db: Database,
  { id, roomId }: { id: number; roomId: number },
  caller: Caller,
): Promise<void> {
  const line = await readLine(db, await findStanding(db, roomId, caller), id, caller)
  if (line.isDeleted) throw notFound('Message')
}

/** Whether somebody reads a line that has the picture; null where none has it. */
export async function showsChatPicture(
  { db }: Pick<AppContext, 'db'>,
  url: string,
  caller: Caller,
): Promise<boolean | null> {
  const lines = await db
    .select({ id: m.id, roomId: m.roomId })
    .from(p)
    .innerJoin(m, eq(m.id, p.messageId))
    .where(eq(p.fileUrl, url))
  if (lines.length === 0) return null
  return (await Promise.all(lines.map((line) => isAnswered(requireLine(db, line, caller))))).some(Boolean)
}
