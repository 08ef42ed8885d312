import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import unhomoglyph from 'unhomoglyph'
import type { Connection } from '#server/platform/database/connect.ts'
import { violatedConstraint } from '#server/platform/database/violations.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { type UserRow, usersTable } from './table.ts'

const PAGE = 500

/** Names whose bearers people would believe to speak for the site. */
const RESERVED = [
  ...[
    'admin',
    'administrator',
    'moderator',
    'mod',
    'staff',
    'team',
    'support',
    'help',
    'helpdesk',
    'service',
    'contact',
  ],
  ...['system', 'root', 'superuser', 'owner', 'official', 'security', 'webmaster', 'postmaster', 'abuse', 'noreply'],
  ...['label', 'booking', 'casting', 'newsletter', 'billing', 'payment', 'payments', 'everyone', 'anonymous', 'guest'],
]

/** A capital of the one is the small other, and names are compared without regard to case. */
const foldI = (skeleton: string) => skeleton.replaceAll('i', 'l')
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const replaceConfusables = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD').toLowerCase()

/**
 * What a name looks like: two names with the same skeleton are hard to tell apart (UTS #39, 4), whatever their scripts, widths
 * and cases. Never shown to anybody.
 */
export const skeletonOf = (name: string): string =>
  // Twice: as it is written, and in small letters, which the table replaces otherwise than their capitals.
  foldI(replaceConfusables(replaceConfusables(name.normalize('NFKC').replaceAll(INVISIBLE, ''))))

const bare = (name: string): string => skeletonOf(name).replaceAll(/[^\p{L}\p{N}]/gu, '')
const reserved: ReadonlySet<string> = new Set(RESERVED.map(bare))

/**
 * Refuses a name that somebody gives themselves and that would speak for the site.
 * @param siteName what the site calls itself
 * @throws 409
 */
export function refuseReserved(username: string, siteName: string): void {
  const skeleton = bare(username)
  const message = 'This username is reserved'
  if (reserved.has(skeleton) || skeleton === bare(siteName)) throw conflict(message, { username: message })
}

/**
 * Gives accounts their skeletons where they have none or one of an earlier rule. Of two that looked alike before it was asked,
 * the elder has it; the other stays without, and nobody is renamed.
 */
export async function refreshSkeletons(db: Connection): Promise<void> {
  // Somebody may have stood in another's way with a skeleton of an earlier rule.
  while (await refreshOnce(db));
}

/** Goes through all accounts once; true where one was refreshed and another had its new skeleton taken. */
async function refreshOnce(db: Connection): Promise<boolean> {
  const seen = { refreshed: 0, taken: 0 }
  for (let after = 0; ; ) {
    const { id, username, skeleton, bannedAt } = usersTable
    const rows = await db
      .select({ id, username, skeleton })
      .from(usersTable)
      .where(and(or(isNotNull(skeleton), isNull(bannedAt)), gt(id, after)))
      .orderBy(asc(id))
      .limit(PAGE)
    for (const row of rows) {
      const skeleton = skeletonOf(row.username)
      if (row.skeleton !== skeleton) seen[await refresh(db, row, skeleton)]++
    }
    const last = rows.at(-1)
    if (!last) return seen.refreshed > 0 && seen.taken > 0
    after = last.id
  }
}

async function refresh(
  db: Connection,
  { id, username, skeleton }: Pick<UserRow, 'id' | 'username' | 'skeleton'>,
  wanted: string,
): Promise<'refreshed' | 'taken'> {
  const isTaken = (await db.$count(usersTable, eq(usersTable.skeleton, wanted))) > 0
  if (isTaken && skeleton === null) return 'taken'
  // Whoever is given another name meanwhile is given its skeleton with it.
  const isStillCalledSo = and(eq(usersTable.id, id), eq(usersTable.username, username))
  try {
    await db
      .update(usersTable)
      .set({ skeleton: isTaken ? null : wanted })
      .where(isStillCalledSo)
    return isTaken ? 'taken' : 'refreshed'
  } catch (error) {
    if (violatedConstraint(error) === 'users_skeleton_key') return 'taken'
    throw error
  }
}
