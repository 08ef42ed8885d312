import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ComparedApplicant } from '#contract/schemas/casting-board.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { presentApplications, selectApplications, teamNotesOf } from '#server/features/model-applications/service.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { cardsOf } from './cards.ts'
import { applicationStarsTable } from './table.ts'

/** Some applications to one call with what the team makes of each, in the order of their keys; those of other calls are left out. */
export async function comparedApplicants(
  db: Connection,
  call: number,
  ids: readonly number[],
  caller: Caller,
): Promise<ComparedApplicant[]> {
  const a = modelApplicationsTable
  const s = applicationStarsTable
  const rows = await selectApplications(db).where(and(inArray(a.id, [...ids]), eq(a.trackId, call)))
  const [applications, cards, stars] = await Promise.all([
    presentApplications(db, rows, caller),
    cardsOf(db, ids, caller.id),
    db
      .select({ id: s.applicationId, author: usersTable.username, stars: s.stars })
      .from(s)
      .innerJoin(usersTable, eq(usersTable.id, s.authorId))
      .where(inArray(s.applicationId, [...ids]))
      .orderBy(asc(usersTable.username)),
  ])
  const found = ids.flatMap((id) => {
    const application = applications.find((one) => one.id === id)
    const card = cards.find((one) => one.id === id)
    return application && card ? [{ application, card }] : []
  })
  return Promise.all(
    found.map(async ({ application, card }) => ({
      ...application,
      card,
      teamNotes: await teamNotesOf(db, card.id),
      starsOfTeam: stars.filter(({ id }) => id === card.id),
    })),
  )
}
