import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { sourceOf } from '#server/platform/moderation/sources.ts'
import type { ModerationCaseRow } from '#server/platform/moderation/table.ts'

/**
 * Shows what a case is about again. What was held, and nobody has seen yet, is let go as if it was just written.
 * @returns what is written of the case with it
 */
export async function showThing(
  context: AppContext,
  within: Connection,
  { kind, thingId, heldFor, releasedAt }: ModerationCaseRow,
): Promise<Partial<ModerationCaseRow>> {
  const source = sourceOf(context, kind)
  if (heldFor && !releasedAt && source.release)
    return { thingId: await source.release(context, within, thingId), releasedAt: new Date() }
  await source.setSight(context, within, thingId, 'shown', null)
  return {}
}
