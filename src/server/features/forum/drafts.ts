import type { Caller } from '#contract/kit/access.ts'
import type { ForumDraft } from '#contract/schemas/kit/forum-shapes.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dropDraft, findDraft, NEW_PLACE, saveDraft } from '#server/platform/drafts/drafts.ts'
import { forumDraftsTable } from './table.ts'
import { findTopic } from './topics.ts'

/** @throws 404 where the place is a topic that is not theirs to read */
async function requirePlace(db: Connection, place: string, caller: Caller): Promise<{ userId: number; place: string }> {
  if (place !== NEW_PLACE) await findTopic(db, Number(place), caller)
  return { userId: caller.id, place }
}

/** The topic, or the answer to one, that somebody has begun to write; null where there is nothing. */
export const findForumDraft = async (db: Connection, place: string, caller: Caller): Promise<ForumDraft | null> =>
  findDraft(db, forumDraftsTable, await requirePlace(db, place, caller))

/** Keeps what somebody has begun to write. */
export const saveForumDraft = async (
  db: Connection,
  place: string,
  values: Omit<ForumDraft, 'updatedAt'>,
  caller: Caller,
): Promise<void> => saveDraft(db, forumDraftsTable, await requirePlace(db, place, caller), values)

/**
 * Forgets what somebody has begun to write, also to a topic that is gone.
 * @throws 404 where there is neither draft nor topic
 */
export async function dropForumDraft(db: Connection, place: string, caller: Caller): Promise<void> {
  const wasThere = await dropDraft(db, forumDraftsTable, { userId: caller.id, place })
  if (!wasThere) await requirePlace(db, place, caller)
}
