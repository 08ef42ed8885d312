import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { TrustLevel } from '#contract/moderation.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { visitedDaysTable } from '#server/platform/identity/visited-days-table.ts'
import { moderationCasesTable } from './table.ts'

/** What somebody's trust is made of. */
export interface TrustFacts extends Record<string, unknown> {
  accountDays: number
  visitedDays: number
  /** What they wrote that has stood for a day, up to some dozens of each kind, and how often that was liked. */
  posts: number
  likes: number
  /** Of the last three months: what was removed, and that with a warning or a suspension. */
  removed: number
  warned: number
}

/** What is counted of a kind at the most: trust has its end, and the count its price. */
export const MOST_COUNTED = 50
const REMEMBERED_DAYS = 90
/** One thing that was removed weighs as much as so many that stood. */
const REMOVED_WEIGHT = 5

/**
 * How far somebody is trusted; the one place that says it. It takes days and not words alone, and a warning takes it away for three
 * months. Who is known posts links; who is trusted says the same as often as they like. Nobody is trusted with a word of the list.
 */
export function trustOf({ accountDays, visitedDays, posts, likes, removed, warned }: TrustFacts): TrustLevel {
  const score = posts + likes - REMOVED_WEIGHT * removed
  if (warned > 0) return 'new'
  if (accountDays >= 14 && visitedDays >= 5 && score >= 20) return 'trusted'
  return accountDays >= 3 && visitedDays >= 2 && score >= 3 ? 'known' : 'new'
}

const settledLately = (userId: SQL, actions: SQL) => sql`(select count(*)::int from ${moderationCasesTable} c
  where c.author_id = ${userId} and c.action in (${actions}) and c.settled_at > now() - make_interval(days => ${REMEMBERED_DAYS}))`

/** The facts as columns, and what they are selected from: `users u`, with what the features count of their own. */
export function trustQuery({ features }: Pick<AppContext, 'features'>): { columns: SQL; from: SQL } {
  const id = sql`u.id`
  const acts = features.flatMap(({ goodActs }) => goodActs?.(id) ?? [])
  return {
    columns: sql`floor(extract(epoch from now() - u.created_at) / 86400)::int as "accountDays",
      coalesce((select days from ${visitedDaysTable} v where v.user_id = u.id), 0) as "visitedDays", acts.posts, acts.likes,
      ${settledLately(id, sql`'remove'`)} as removed, ${settledLately(id, sql`'warn', 'suspend'`)} as warned`,
    from: sql`users u cross join lateral (
      select coalesce(sum(posts), 0)::int as posts, coalesce(sum(likes), 0)::int as likes
      from (${sql.join([sql`select 0 as posts, 0 as likes`, ...acts], sql` union all `)}) act) acts`,
  }
}

/** The facts of one person; null for nobody. */
export async function readTrustFacts(
  context: Pick<AppContext, 'features'>,
  db: Connection,
  userId: number,
): Promise<TrustFacts | null> {
  const { columns, from } = trustQuery(context)
  const { rows } = await db.execute<TrustFacts>(sql`select ${columns} from ${from} where u.id = ${userId}`)
  return rows[0] ?? null
}

/** How long a level is known for: it grows by days. Other processes learn of a warning within it. */
const KEPT_MS = 10 * 60_000
const MOST_KEPT = 20_000
const levels = new WeakMap<AppContext['db'], LRUCache<number, TrustLevel>>()

/** The levels that this process knows of. */
export function knownLevels(db: AppContext['db']): LRUCache<number, TrustLevel> {
  const known = levels.get(db) ?? new LRUCache<number, TrustLevel>({ max: MOST_KEPT, ttl: KEPT_MS })
  levels.set(db, known)
  return known
}
