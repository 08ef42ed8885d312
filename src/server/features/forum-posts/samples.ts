import type { Tier } from '#contract/kit/access.ts'
import { data } from '#contract/kit/data.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { forumPostsTable } from './table.ts'

let made = 0

/** A post somebody of the house wrote; answers its key. */
export async function samplePost(
  { context }: TestServer,
  accessTier: Tier = 'free',
  parentId?: number,
): Promise<number> {
  const [row] = await context.db
    .insert(forumPostsTable)
    .values({ authorName: 'tomas.k', content: `A note ${++made}`, accessTier, parentId: parentId ?? null })
    .returning()
  await context.changes.touch([data.forumPosts])
  return row?.id as number
}
