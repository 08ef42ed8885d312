import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** More people than this are not named in one post to be talked to. */
const MOST_MENTIONED = 20
/** A name at a place, as people call others: `@nora.a`. */
export const MENTION_AT_POSITION = /@([\p{L}\p{N}_.-]{2,40})/uy
/** What stands before the sign of an address or of another name. */
export const NO_MENTION_AFTER = /[\w@/.]$/
const NAMES = /(?<![\w@/.])@([\p{L}\p{N}_.-]{2,40})/gu

/** What a written name may stand for, as names are compared: a full stop may end a sentence rather than a name. */
export function spellingsOf(written: string): string[] {
  const whole = written.toLowerCase()
  return [...new Set([whole, whole.replace(/[.-]+$/, '')])]
}

/** Names that plain text calls, as they are compared. */
export const mentionedNames = (text: string): string[] => [
  ...new Set([...text.matchAll(NAMES)].flatMap(([, name = '']) => spellingsOf(name))),
]

/** Somebody who was called by their name. */
export interface MentionedPerson {
  id: number
  username: string
}

/** People by the names they were called, in lower case; names that are nobody's, or of somebody who is shut out, have no entry. */
export async function findMentioned(
  db: Connection,
  names: readonly string[],
): Promise<ReadonlyMap<string, MentionedPerson>> {
  const wanted = names.slice(0, 2 * MOST_MENTIONED)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: usersTable.id, username: usersTable.username })
    .from(usersTable)
    .where(and(inArray(sql`lower(${usersTable.username})`, wanted), isNull(usersTable.bannedAt)))
    .limit(MOST_MENTIONED)
  return new Map(rows.map((row) => [row.username.toLowerCase(), row]))
}
