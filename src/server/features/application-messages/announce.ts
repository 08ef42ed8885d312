import { eq, or } from 'drizzle-orm'
import type { ApplicationRow } from '#server/features/casting/table.ts'
import { isOfLabelIn } from '#server/features/messages/policy.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Tells the open pages of both sides that a conversation is not as it was, with the commit of what changed it. */
export async function announce(
  { realtime }: Pick<AppContext, 'realtime'>,
  transaction: Connection,
  { id, modelId }: Pick<ApplicationRow, 'id' | 'modelId'>,
): Promise<void> {
  const people = await transaction
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(or(isOfLabelIn(usersTable), modelId === null ? undefined : eq(usersTable.id, modelId)))
  await realtime.toPeople(
    people.map((person) => [person.id, { type: 'application_messages', applicationId: id }]),
    transaction,
  )
}
