import { asc, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { modelImagesTable, modelProfilesTable, type modelVideosTable } from '#server/features/model-profiles/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { portfolioPolicy } from './policy.ts'

/**
 * Puts an item behind another of its portfolio, or first. It names its neighbour and not a number, so that what two windows
 * order at once comes to one order in which both moves count.
 * @throws 404 when the item is not the caller's, 409 when the one it should follow is gone
 */
export async function placeItem(
  { db }: Pick<AppContext, 'db'>,
  table: typeof modelImagesTable | typeof modelVideosTable,
  id: number,
  after: number | null,
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
    const others = there.map((one) => one.id).filter((one) => one !== id)
    if (others.length === there.length) throw notFound(word)
    const at = after === null ? 0 : others.indexOf(after) + 1
    if (after !== null && at === 0) throw conflict('What it should come behind is not there any more')
    const order = [...others.slice(0, at), id, ...others.slice(at)]
    await transaction.execute(sql`
      update ${table} set position = place - 1
      from unnest(${sql.param(order)}::int[]) with ordinality as places (item, place)
      where id = item and position <> place - 1`)
  })
}
