import { sql } from 'drizzle-orm'
import type { House } from '#server/kit/house.ts'
import { dropFile } from '#server/uploads/dropping.ts'

/** For how long what an admin took out of a portfolio can be put back with its file. */
const KEPT = sql`interval '30 days'`
/** By then an upload has become part of a portfolio, or its process died. */
const ARRIVING = sql`interval '1 day'`

/** Deletes the files of portfolios that nothing shows any more and nobody can put back. */
export async function sweepPortfolios(house: Pick<House, 'db' | 'storage'>, now = new Date()): Promise<void> {
  const taken = (kind: string, column: string) =>
    sql`select at from activity_changes where kind = ${kind} and operation = 'delete' and before ->> ${column} = u.url`
  const { rows } = await house.db.execute<{ url: string }>(sql`
    select url from uploads u
    where url like '/uploads/portfolio/%' and created_at < ${now}::timestamptz - ${ARRIVING}
      and not exists (select from model_images where image_url = u.url)
      and not exists (${taken('model_images', 'image_url')} and at > ${now}::timestamptz - ${KEPT})
    union all
    select url from uploads u
    where kind = 'video' and not exists (select from model_videos where video_url = u.url)
      and exists (${taken('model_videos', 'video_url')})
      and not exists (${taken('model_videos', 'video_url')} and at > ${now}::timestamptz - ${KEPT})`)
  for (const { url } of rows) await dropFile(house, url)
}
