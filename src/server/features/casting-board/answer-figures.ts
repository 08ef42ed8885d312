import { sql } from 'drizzle-orm'
import { MIN_ANSWERS } from '#contract/casting-board.ts'
import type { AnswerFigures } from '#contract/schemas/casting-board.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { applicationChangesTable } from '#server/features/model-applications/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'

/**
 * How soon applications of the last 90 days had their first answer, and how many had one.
 * @param call narrows it to one call
 * @returns null with too few answers to say anything
 */
export async function answerFigures(db: Connection, call?: number): Promise<AnswerFigures | null> {
  const [a, c] = [modelApplicationsTable, applicationChangesTable]
  const { rows } = await db.execute<{ received: number; answered: number; seconds: number | null }>(sql`
    with sent as (
      select ${a.id} as id, ${a.createdAt} as sent_at, ${a.statusCode} as status from ${a}
      where ${a.createdAt} > now() - interval '90 days' and ${call ? sql`${a.trackId} = ${call}` : sql`true`}),
    answers as (
      select sent.id, min(${c.createdAt}) as answered_at from sent join ${c} on ${c.applicationId} = sent.id
      where ${c.toCode} in ('schedule_interview', 'accepted', 'pass') group by sent.id)
    select (count(*) filter (where status <> 'withdrawn' or answered_at is not null))::int as received,
      count(answered_at)::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at))::float as seconds
    from sent left join answers using (id)`)
  const { received = 0, answered = 0, seconds = null } = rows[0] ?? {}
  if (answered < MIN_ANSWERS || seconds === null) return null
  return { received, answered, medianHours: Math.round((seconds / 3600) * 10) / 10 }
}
