import { isOfLabelIn } from '#server/features/messages/policy.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Has the open pages of the label read anew what applicants answer and what the team asks, makes of them and decides, with the commit of what changed it. */
export async function refreshLabelPages(
  { realtime }: Pick<AppContext, 'realtime'>,
  transaction: Connection,
): Promise<void> {
  const people = await transaction.select({ id: usersTable.id }).from(usersTable).where(isOfLabelIn(usersTable))
  await realtime.toPeople(
    people.map(({ id }) => [id, { type: 'applications_changed' }]),
    transaction,
  )
}

/**
 * Has the open pages of applicants read anew how things stand, with the commit of what changed it: also what they have done
 * themselves, which their other tabs do not know.
 * @param modelIds their accounts; null for those who applied without one
 */
export async function refreshApplicantPages(
  { realtime }: Pick<AppContext, 'realtime'>,
  transaction: Connection,
  modelIds: readonly (number | null)[],
): Promise<void> {
  const accounts = new Set(modelIds.filter((id) => id !== null))
  if (accounts.size === 0) return
  await realtime.toPeople(
    [...accounts].map((id) => [id, { type: 'applications_changed' }]),
    transaction,
  )
}

/** Has the open pages of both sides read anew. @param modelIds as of `refreshApplicantPages` */
export async function refreshApplicationPages(
  context: Pick<AppContext, 'realtime'>,
  transaction: Connection,
  modelIds: readonly (number | null)[],
): Promise<void> {
  await refreshApplicantPages(context, transaction, modelIds)
  await refreshLabelPages(context, transaction)
}
