import { sql } from 'drizzle-orm'
import { takesApplications } from '#contract/rules/casting-calls.ts'
import type { CastingCall } from '#contract/schemas/casting.ts'
import { isModelAccount } from '#server/features/model-profiles/policy.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Feature } from '#server/platform/feature.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { notifyAudience } from '#server/platform/notices/audience.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { callRows, callsOf } from './service.ts'
import { announcedCallsTable } from './table.ts'

/** So many calls are announced at a time; the rest a minute later. */
const AT_ONCE = 50

export const newCallNotices: NonNullable<Feature['notices']> = {
  opportunity: noticeSource<CastingCall>({
    // A notice says nothing of days, so any clock will do.
    load: async (db, things) =>
      new Map((await callsOf(db, 'UTC', things.map(Number))).map((call) => [String(call.id), call])),
    show: (call) =>
      takesApplications(call.status)
        ? {
            title: `New opportunity: ${call.title}`,
            text: [call.trackTitle === call.title ? null : call.trackTitle, call.artist, call.location]
              .filter(Boolean)
              .join(', '),
            to: `/model-dashboard?call=${call.id}`,
            action: 'View Details',
          }
        : null,
    audience: () => sql`select ${usersTable.id} from ${usersTable} where ${isModelAccount}`,
  }),
}

/** Tells models of calls that have begun to take applications, each once. Called every minute, by every process. */
export async function announceNewCalls(context: AppContext): Promise<void> {
  const { timeZone } = await context.site()
  const isNew = sql`not exists (select 1 from ${announcedCallsTable} a where a.track_id = ${tracksTable.id})`
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select id from (${callRows(timeZone, isNew)}) calls where status in ('open', 'closing-soon') order by id limit ${AT_ONCE}`)
  for (const { id } of rows)
    await context.db.transaction(async (transaction) => {
      // Of several processes the one that writes the row tells.
      const written = await transaction
        .insert(announcedCallsTable)
        .values({ trackId: id })
        .onConflictDoNothing()
        .returning()
      if (written.length > 0) await notifyAudience(context, transaction, 'opportunity', id)
    })
}
