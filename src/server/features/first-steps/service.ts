import { eq, sql } from 'drizzle-orm'
import type { FirstStepName } from '#contract/first-steps.ts'
import { firstStepNames } from '#contract/first-steps.ts'
import type { FirstSteps } from '#contract/schemas/first-steps.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { unnamedSite } from '#server/features/site/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { videosTable } from '#server/features/videos/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { backupFolder, backupsIn } from '#server/platform/backup/places.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { mailServerOf } from '#server/platform/email/mail.ts'
import { firstStepsTable } from './table.ts'

const ONLY = 1

type Row = typeof firstStepsTable.$inferSelect

/** Writes what the facts do not tell; columns that are left out keep their values. */
export async function saveFirstSteps(db: Connection, changes: Partial<Omit<Row, 'id'>>): Promise<void> {
  await db
    .insert(firstStepsTable)
    .values({ id: ONLY, ...changes })
    .onConflictDoUpdate({ target: firstStepsTable.id, set: changes })
}

/** Which tables have a row at all. */
async function filledTables(db: Connection) {
  const { rows } = await db.execute<{ artist: boolean; record: boolean; gig: boolean }>(sql`select
    exists(select from ${artistsTable}) as artist,
    exists(select from ${tracksTable}) or exists(select from ${albumsTable}) or exists(select from ${videosTable}) as record,
    exists(select from ${gigsTable}) as gig`)
  return rows[0] as { artist: boolean; record: boolean; gig: boolean }
}

/** The last test e-mail, as far as it tells of the mail server that is set now. */
function mailTestOf(row: Row | undefined, mailServer: string | null): FirstSteps['mailTest'] {
  if (!row?.mailTestAt || !row.mailTestTo || !row.mailTestOutcome || row.mailTestServer !== mailServer) return null
  return {
    outcome: row.mailTestOutcome,
    to: row.mailTestTo,
    at: row.mailTestAt.toISOString(),
    reason: row.mailTestReason,
  }
}

/** Reads the first steps, each done or not by what is there: settings, records, the last test e-mail, the newest backup. */
export async function readFirstSteps({ db, config, site }: AppContext): Promise<FirstSteps> {
  const [values, filled, [row], [newest]] = await Promise.all([
    site(),
    filledTables(db),
    db.select().from(firstStepsTable).where(eq(firstStepsTable.id, ONLY)),
    backupsIn(backupFolder(config)),
  ])
  const mailServer = mailServerOf(config)
  const mailTest = mailTestOf(row, mailServer)
  const backup = {
    lastAt: newest?.made.toISOString() ?? null,
    hasOwnPlace: config.BACKUP_DIR !== undefined,
    isDaily: !config.demo && config.BACKUP_KEEP > 0,
  }
  const isDone: Record<FirstStepName, boolean> = {
    ...filled,
    name: values.name !== unnamedSite(config.SITE_URL),
    contact: values.contactEmail !== '' || values.contactPhone !== '',
    mail: mailTest?.outcome === 'sent',
    backup: newest !== undefined || (backup.hasOwnPlace && backup.isDaily),
  }
  return {
    steps: firstStepNames.map((name) => ({ name, isDone: isDone[name] })),
    isDismissed: Boolean(row?.dismissedAt),
    mailServer,
    mailTest,
    backup,
  }
}
