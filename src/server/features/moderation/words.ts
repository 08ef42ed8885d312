import { eq } from 'drizzle-orm'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { moderationSettingsTable as s } from '#server/platform/moderation/table.ts'
import { SETTINGS_ROW_ID } from '#server/platform/moderation/word-list-setting.ts'

/** The list of words as it was saved last. */
export async function readWords(db: Connection): Promise<{ words: string; version: number }> {
  const [row] = await db.select().from(s).where(eq(s.id, SETTINGS_ROW_ID))
  return { words: row?.words ?? '', version: row?.version ?? 0 }
}

/** @throws 409 when somebody else has saved the list since `version` */
export async function saveWords(
  db: Database,
  { words, version }: { words: string; version?: number | undefined },
): Promise<{ words: string; version: number }> {
  await db.transaction(async (transaction) => {
    await transaction.insert(s).values({ id: SETTINGS_ROW_ID }).onConflictDoNothing()
    await saveVersion(transaction, s, 'List', SETTINGS_ROW_ID, { words }, version)
  })
  return readWords(db)
}
