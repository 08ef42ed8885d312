import { eq } from 'drizzle-orm'
import { roleAppliedFor } from '#contract/rules/application-words.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import type { ApplicationRow } from '#server/features/casting/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'

/** "the part of The Night Clerk in “Tobacco & Rain” by Lyle Okafor" */
export function targetWords(application: Pick<Application, 'form' | 'characterName' | 'track'>): string {
  const { form, track } = application
  if (form === 'general') return 'a place in our music videos'
  const name = roleAppliedFor(application)
  const part = name ? `the part of ${quotedText(name)}` : 'a part'
  return `${part}${track ? ` in “${track.title}”${track.artist ? ` by ${track.artist}` : ''}` : ''}`
}

/** What an application is for, as letters and notices say it. */
export async function targetOf(db: Connection, row: ApplicationRow): Promise<string> {
  const [track] =
    row.trackId === null
      ? []
      : await db
          .select({ id: tracksTable.id, title: tracksTable.title, artist: tracksTable.artist })
          .from(tracksTable)
          .where(eq(tracksTable.id, row.trackId))
  return targetWords({ ...row, track: track ?? null })
}
