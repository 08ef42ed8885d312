import { and, eq, isNull } from 'drizzle-orm'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { refreshApplicationPages } from '#server/features/model-applications/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { interviewsTable } from './table.ts'

/** Has the open pages of the label, and of whoever has yet to choose a time of this call, read anew which there are. */
export async function refreshInterviewPages(
  context: Pick<AppContext, 'realtime'>,
  transaction: Connection,
  callId: number,
): Promise<void> {
  const waiting = await transaction
    .select({ modelId: interviewsTable.modelId })
    .from(interviewsTable)
    .innerJoin(modelApplicationsTable, eq(modelApplicationsTable.id, interviewsTable.applicationId))
    .where(and(eq(modelApplicationsTable.trackId, callId), isNull(interviewsTable.slotId)))
  const modelIds = waiting.map(({ modelId }) => modelId)
  await refreshApplicationPages(context, transaction, modelIds)
}
