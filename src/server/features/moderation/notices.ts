import { eq } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { type ModerationCaseRow, moderationReportsTable as r } from '#server/platform/moderation/table.ts'
import { excerptOf } from '#server/platform/notices/excerpt.ts'
import { holdReaders } from '#server/platform/notices/hold-readers.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { noticeSource } from '#server/platform/notices/source.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

const titles: Readonly<Record<string, string>> = {
  remove: 'The label removed something you wrote',
  warn: 'The label removed something you wrote, and warns you',
  suspend: 'Your account is suspended',
  granted: 'Your suspension has ended: the label follows your appeal',
  kept: 'The label has read your appeal, and the suspension stays',
}

/** What is said of the notices about reported things: to their authors, and to those who reported them. */
export const moderationNotices: NonNullable<Feature['notices']> = {
  moderated: noticeSource({
    show: (_, { facts }) => ({
      title: titles[String(facts?.['action'])] ?? 'The label looked at something you wrote',
      text: [
        ...(facts?.['excerpt'] ? [`“${facts['excerpt']}”`] : []),
        ...(facts?.['words'] ? [String(facts['words'])] : []),
        ...(facts?.['until'] ? [`You can write again on ${day.format(new Date(String(facts['until'])))}.`] : []),
      ].join(' '),
      ...(facts?.['until'] ? { to: '/settings', action: 'Appeal' } : { to: '/terms', action: 'The house rules' }),
    }),
  }),
  'report-settled': noticeSource({
    show: (_, { facts }) => ({
      title: 'Your report was settled',
      text: `${facts?.['isRemoved'] ? 'What you reported was removed' : 'What you reported stays'}. Thank you for the quiet word.`,
      to: '/notices',
      action: 'Your notices',
    }),
  }),
}

/** Tells those who reported a thing that the label has looked at it. Its author is held with them, who may be told next. */
export async function notifyReporters(
  context: NotifyContext,
  transaction: Connection,
  { id, action, authorId }: Pick<ModerationCaseRow, 'id' | 'action' | 'authorId'>,
): Promise<void> {
  const reporters = await transaction.select({ userId: r.userId }).from(r).where(eq(r.caseId, id))
  const people = reporters.map(({ userId }) => userId).filter((userId) => userId !== null)
  if (people.length > 0) await holdReaders(transaction, [...people, ...(authorId === null ? [] : [authorId])])
  await notify(context, transaction, people, 'report-settled', id, { facts: { isRemoved: action !== 'leave' } })
}

/** Tells an author what became of what they wrote; not where it stays. */
export async function notifyAuthor(
  context: NotifyContext,
  transaction: Connection,
  { id, action, authorId, text, words, settledById }: ModerationCaseRow,
  until: Date | null,
): Promise<void> {
  if (!authorId || action === 'leave' || action === null) return
  await notify(context, transaction, [authorId], 'moderated', id, {
    actorId: settledById,
    facts: { action, excerpt: excerptOf(text), words: words ?? '', until: until?.toISOString() ?? '' },
  })
}
