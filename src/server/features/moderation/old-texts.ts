import { lt, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { writtenTextsTable } from '#server/platform/moderation/table.ts'

/** Forgets what people wrote earlier than copies are looked for; called every hour. */
export async function forgetOldTexts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.delete(writtenTextsTable).where(lt(writtenTextsTable.writtenAt, sql`now() - interval '1 day'`))
}
