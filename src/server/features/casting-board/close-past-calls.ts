import { and, exists, gte, lt } from 'drizzle-orm'
import { lastShootDay } from '#server/features/casting/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { answerApplicantsOfDeletedCalls, closeCall, hasUnanswered } from './close-call.ts'

const DAY_MS = 86_400_000
/** Shoots that were longer ago are of a time before the program did this: nobody is written to about them any more. */
const LONGEST_AGO_DAYS = 7
const REASON = 'The shoot day is over.'

/**
 * Closes calls whose shoot day is over, and answers everybody who still waits for them or for one that was deleted, so that nobody is left without an answer. The letters
 * leave after the same delay as any, and can be stopped until then. Called every hour, by every process.
 */
export async function closePastCalls(context: AppContext): Promise<void> {
  const { timeZone } = await context.site()
  const { id } = tracksTable
  const [today, earliest] = [0, LONGEST_AGO_DAYS].map((days) => dayAt(Date.now() - days * DAY_MS, timeZone))
  const calls = await context.db
    .select({ id })
    .from(tracksTable)
    .where(
      and(
        // What is written in other words than as a day is left to people.
        lt(lastShootDay, today ?? ''),
        gte(lastShootDay, earliest ?? ''),
        exists(hasUnanswered(context.db)),
      ),
    )
  for (const call of calls) await closeCall(context, call.id, true, null, REASON)
  await answerApplicantsOfDeletedCalls(context)
}
