import { and, isNotNull, sql } from 'drizzle-orm'
import type { ArtistApplicationStatus } from '#contract/artist-applications.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { type ArtistApplicationRow, artistApplicationsTable } from './table.ts'

/** What each state means to whoever applied. */
const words: Record<ArtistApplicationStatus, [title: string, text: string]> = {
  pending: ['Your application is here', 'The label listens to what you sent.'],
  listening: ['The label is listening', 'Somebody has your music on. An answer follows.'],
  invited: ['The label would like to meet you', 'They write to you with a day.'],
  declined: ['Not this time', 'The label listened, and says no for now. Thank you for the music.'],
}

export const artistApplicationNotices: NonNullable<Feature['notices']> = {
  'label-application': noticeSource<ArtistApplicationRow>({
    load: rowsByThings(artistApplicationsTable),
    // Nobody is told of a decision that was changed since.
    show: ({ status }, { facts }) => {
      if (facts?.['status'] !== status) return null
      const [title, text] = words[status]
      return { title, text, to: '/apply-to-label', action: 'The label' }
    },
  }),
}

/** Tells whoever applied, where an account has confirmed the address the application came from. */
export async function notifyOfStatus(
  context: NotifyContext,
  transaction: Connection,
  { id, email, status, version }: ArtistApplicationRow,
  changedBy: number,
): Promise<void> {
  const people = await transaction
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(sql`lower(${usersTable.email}) = ${email.toLowerCase()}`, isNotNull(usersTable.emailVerifiedAt)))
  const ids = people.map((person) => person.id)
  await notify(context, transaction, ids, 'label-application', `${id} ${status} ${version}`, {
    ...{ actorId: changedBy, facts: { status } },
  })
}
