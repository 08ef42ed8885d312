import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { resumableUploadsTable } from './table.ts'

/**
 * Gives up what an account has sent in parts; its finished files stay.
 * @returns the names of the parts, to be dropped once the transaction stands
 */
export async function deleteUnfinishedUploads(transaction: Connection, userId: number): Promise<string[]> {
  const rows = await transaction
    .delete(resumableUploadsTable)
    .where(eq(resumableUploadsTable.uploadedBy, userId))
    .returning({ id: resumableUploadsTable.id })
  return rows.map(({ id }) => id)
}

/** Drops the bytes of uploads that were given up; what the storage cannot drop now is left to the hourly cleanup. */
export async function deleteParts({ storage, log }: Pick<AppContext, 'storage' | 'log'>, ids: readonly string[]) {
  for (const id of ids)
    await storage.parts
      .drop(id)
      .catch((error: unknown) =>
        log.warn({ error, id }, 'an upload could not be deleted; the hourly cleanup will do it'),
      )
}
