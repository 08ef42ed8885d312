import { isOfLabelIn } from '#server/features/messages/policy.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Has the open pages of the label read anew what applicants answer and what the team makes of them and decides, with the commit of what changed it. */
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

/** Has the open pages of an applicant read anew how things stand, with the commit of what changed it, where no notice says so. */
export const refreshApplicantPages = (
  { realtime }: Pick<AppContext, 'realtime'>,
  transaction: Connection,
  modelId: number,
): Promise<void> => realtime.toPerson(modelId, { type: 'applications_changed' }, transaction)
