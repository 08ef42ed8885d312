import { asc, eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { modelImagesTable, modelProfilesTable, type modelVideosTable } from '#server/features/model-profiles/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type Move, movedIn, savePlaces } from '#server/platform/database/order-by-hand.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { portfolioPolicy } from './policy.ts'

/**
 * Puts an item behind or before another of its portfolio, or first. It names its neighbour and not a number, so that what two windows
 * order at once comes to one order in which both moves count.
 * @throws 404 when the item is not the caller's, 409 when the one it should stand beside is gone
 */
export async function placeItem(
  { db }: Pick<AppContext, 'db'>,
  table: typeof modelImagesTable | typeof modelVideosTable,
  id: number,
  move: Move,
  caller: Caller,
): Promise<void> {
  const word = table === modelImagesTable ? 'Image' : 'Video'
  await db.transaction(async (transaction) => {
    const [item] = await transaction.select({ ownerId: table.modelProfileId }).from(table).where(eq(table.id, id))
    if (!item || !can(caller, portfolioPolicy.manage, item)) throw notFound(word)
    const { ownerId } = item
    // Whoever orders, adds or chooses a cover at once does it one after the other.
    await transaction.select().from(modelProfilesTable).where(eq(modelProfilesTable.id, ownerId)).for('update')
    const there = await transaction
      .select({ id: table.id })
      .from(table)
      .where(eq(table.modelProfileId, ownerId))
      .orderBy(asc(table.position), asc(table.id))
    const order = there.map((one) => one.id)
    if (!order.includes(id)) throw notFound(word)
    await savePlaces(transaction, table, movedIn(order, id, move))
  })
}
