import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import unhomoglyph from 'unhomoglyph'
import type { Connection } from '#server/database/connect.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import { conflict } from '#server/kit/errors.ts'
import { usersTable } from './table.ts'

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

/**
 * What a name looks like: two names with the same skeleton are hard to tell apart (UTS #39, 4), whatever their scripts, widths
 * and cases. Never shown to anybody.
 */
export const skeletonOf = (name: string): string =>
  foldI(unhomoglyph(name.normalize('NFKC').normalize('NFD')).normalize('NFD').toLowerCase())

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
 * Gives accounts of earlier versions their skeletons. Of two that looked alike before it was asked, the elder has it; the other
 * stays without, and nobody is renamed.
 */
export async function fillSkeletons(db: Connection): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: usersTable.id, username: usersTable.username })
      .from(usersTable)
      .where(and(isNull(usersTable.skeleton), isNull(usersTable.bannedAt), gt(usersTable.id, after)))
      .orderBy(asc(usersTable.id))
      .limit(PAGE)
    for (const { id, username } of rows)
      await db
        .update(usersTable)
        .set({ skeleton: skeletonOf(username) })
        .where(eq(usersTable.id, id))
        .catch((error: unknown) => {
          if (violatedConstraint(error) !== 'users_skeleton_key') throw error
        })
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
