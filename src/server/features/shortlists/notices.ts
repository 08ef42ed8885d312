import { eq } from 'drizzle-orm'
import { labelReaders } from '#server/features/call-sheets/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { shortlistPolicy } from './policy.ts'
import { type ShortlistRow, shortlistsTable } from './table.ts'

export const shortlistNotices: NonNullable<Feature['notices']> = {
  'director-answer': noticeSource<ShortlistRow>({
    load: rowsByThings(shortlistsTable),
    show: ({ callId, director }, { count, facts }, reader) =>
      can(reader, shortlistPolicy.hear)
        ? {
            title: `${director} has answered about ${count === 1 ? facts?.['name'] : `${count} applicants`}`,
            text: `The shortlist for ${facts?.['call']}`,
            ...{ to: `/admin/casting/${callId}`, action: 'The board' },
          }
        : null,
  }),
}

/** Tells who made a shortlist that its director has answered about an applicant, with the transaction that notes it; several are one notice that counts. */
export async function tellOfVerdict(
  context: NotifyContext,
  transaction: Connection,
  { id, callId, authorId }: ShortlistRow,
  applicant: { id: number; name: string },
): Promise<void> {
  const [call] = await transaction
    .select({ title: tracksTable.title })
    .from(tracksTable)
    .where(eq(tracksTable.id, callId))
  await notify(context, transaction, await labelReaders(transaction, authorId), 'director-answer', id, {
    part: applicant.id,
    facts: { name: applicant.name, call: call?.title ?? null },
  })
}
