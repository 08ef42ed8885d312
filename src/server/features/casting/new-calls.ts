import { isNull, sql } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
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

/** What a notice is about: a call, and the moment of any later time it is told, since each is told of once. */
const thingOf = ({ trackId, announcedAt, openSince }: typeof announcedCallsTable.$inferSelect) =>
  openSince && openSince > announcedAt ? `${trackId} ${openSince.toISOString()}` : `${trackId}`
const callOfThing = (thing: string) => Number.parseInt(thing, 10)

export const newCallNotices: NonNullable<Feature['notices']> = {
  opportunity: noticeSource<CastingCall>({
    // A notice says nothing of days, so any clock will do.
    load: async (db, things) => {
      const calls = new Map((await callsOf(db, 'UTC', things.map(callOfThing))).map((call) => [call.id, call]))
      return new Map(
        things.flatMap((thing): [string, CastingCall][] => {
          const call = calls.get(callOfThing(thing))
          return call ? [[thing, call]] : []
        }),
      )
    },
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

/**
 * Tells models of calls that have begun to take applications, or do so anew after they were closed or switched off. Called every
 * minute, by every process.
 */
export async function announceNewCalls(context: AppContext): Promise<void> {
  const { timeZone } = await context.site()
  const { db } = context
  const n = announcedCallsTable
  const isKnown = sql`exists (select 1 from ${n} where ${n.trackId} = ${tracksTable.id} and ${n.openSince} is not null)`
  await db
    .update(n)
    .set({ openSince: null })
    .where(sql`${n.trackId} in (
    select id from (${callRows(timeZone, isKnown, sql`true`)}) calls where not "isCasting" or status = 'closed')`)
  // The order they were posted in is the one they are listed in once they are announced.
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (${callRows(timeZone, sql`not ${isKnown}`)}) calls where status in ('open', 'closing-soon')
    order by posted, id limit ${AT_ONCE}`)
  for (const { id } of rows)
    await db.transaction(async (transaction) => {
      // Of several processes the one that writes the row tells.
      const [written] = await transaction
        .insert(n)
        .values({ trackId: id })
        .onConflictDoUpdate({ target: n.trackId, set: { openSince: sql`now()` }, setWhere: isNull(n.openSince) })
        .returning()
      if (written) await notifyAudience(context, transaction, 'opportunity', thingOf(written))
    })
  if (rows.length > 0) await context.changes.touch([data.casting])
}
