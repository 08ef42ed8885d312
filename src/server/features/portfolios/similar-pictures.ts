import { basename } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import type { ContentRating } from '#contract/portfolios.ts'
import { modelImagesTable } from '#server/features/model-profiles/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { withoutValues } from '#server/platform/logging/error-values.ts'
import { hashPicture } from '#server/platform/media/pictures/in-process.ts'

/** Bits of 64 in which two pictures of one scene differ at the most: cropped a little, brightened, or made smaller. */
const MOST_DIFFERENT = 6
/** A picture of one tone looks like every other of one tone, which says nothing. */
const PLAIN = '0'.repeat(64)
/** Pictures from before this was noted are looked at a part at a time. */
const AT_ONCE = 100
const QUEUE = 'picture-hash'

const i = modelImagesTable

/** What a stored picture looks like, as 64 bits. */
export const hashOfPicture = ({ storage }: Pick<AppContext, 'storage'>, url: string): Promise<string> =>
  storage.lend('portfolio', basename(url), (from) => hashPicture({ from }))

/** The picture of the same portfolio each of some looks most like, of those that were there before; none where none does. */
export async function similarTo(db: Connection, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: number; other: number; url: string; rating: ContentRating }>(sql`
    select mine.id, other.id as other, other.image_url as url, other.content_rating as rating
    from ${i} mine cross join lateral (
      select id, image_url, content_rating from ${i} there
      where there.model_profile_id = mine.model_profile_id and there.id < mine.id
        and there.perceptual_hash <> ${PLAIN}::bit(64)
        and bit_count(there.perceptual_hash # mine.perceptual_hash) <= ${MOST_DIFFERENT}
      order by bit_count(there.perceptual_hash # mine.perceptual_hash), id limit 1) other
    where mine.id = any(${sql.param([...ids])}::int[]) and mine.perceptual_hash <> ${PLAIN}::bit(64) order by mine.id`)
  return rows.map(({ id, other, url, rating }) => ({ id, to: { id: other, imageUrl: url, contentRating: rating } }))
}

/** Has pictures looked at that came before it was noted what they look like. */
export async function hashOldPictures({ db, jobs }: AppContext): Promise<void> {
  const old = await db.select({ imageId: i.id }).from(i).where(isNull(i.perceptualHash)).orderBy(i.id).limit(AT_ONCE)
  for (const picture of old) await jobs.add(QUEUE, picture)
}

/** Registers the work that notes what old pictures look like. */
export function handlePictureHashJobs(context: AppContext): void {
  const { db, jobs, log } = context
  jobs.handle<{ imageId: number }>(QUEUE, async ({ imageId }, stopping) => {
    const [picture] = await db.select().from(i).where(eq(i.id, imageId))
    if (!picture || picture.perceptualHash) return
    const perceptualHash = await hashOfPicture(context, picture.imageUrl).catch((error: unknown) => {
      if (stopping.aborted) throw error
      // The same bytes will fail again: it looks like nothing.
      log.warn({ imageId, reason: (withoutValues(error) as Error).message }, 'a picture could not be looked at')
      return PLAIN
    })
    await db.update(i).set({ perceptualHash }).where(eq(i.id, imageId))
  })
}
