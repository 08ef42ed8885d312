import { inArray } from 'drizzle-orm'
import { type SelfTapeEvent, selfTapeEvents } from '#contract/self-tapes.ts'
import { labelReaders, nameOf } from '#server/features/call-sheets/service.ts'
import { refreshApplicationPages, targetOf } from '#server/features/model-applications/service.ts'
import { can } from '#server/platform/access/can.ts'
import { sessionPolicy } from '#server/platform/access/policy.ts'
import { momentWordsIn } from '#server/platform/calendar/written-start.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { holdReaders } from '#server/platform/notices/hold-readers.ts'
import { joinSentences } from '#server/platform/notices/join-sentences.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { readByThings, rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import type { NoticeFacts } from '#server/platform/notices/table.ts'
import { selfTapePolicy } from './policy.ts'
import { type SelfTapeWithApplication, selectSelfTapes, selfTapeState } from './service.ts'
import { type SelfTapeRow, selfTapesTable } from './table.ts'

const isEvent = (text: unknown): text is SelfTapeEvent => selfTapeEvents.some((event) => event === text)

const NOT_ASKED = 'Your self-tape is not asked for any more'
/** What the applicant is told; with what they did themselves the label is told. */
const toApplicant: Partial<Record<SelfTapeEvent, string>> = {
  asked: 'The label asks you for a self-tape',
  changed: 'What the label asks of your self-tape has changed',
  cancelled: NOT_ASKED,
}
const toLabel: Partial<Record<SelfTapeEvent, string>> = {
  sent: 'has sent a self-tape',
  replaced: 'has sent another self-tape in place of the first',
  declined: 'declines to send a self-tape',
}

const words = (facts: NoticeFacts | null) => joinSentences(['target', 'when', 'reason'].map((name) => facts?.[name]))

export const selfTapeNotices: NonNullable<Feature['notices']> = {
  'self-tape': noticeSource<SelfTapeWithApplication>({
    load: readByThings(
      (db, ids) => selectSelfTapes(db, inArray(selfTapesTable.id, ids)),
      ({ tape }) => tape.id,
    ),
    show: (standing, { facts }, reader) => {
      const { tape } = standing
      const event = facts?.['event']
      const title = isEvent(event) ? toApplicant[event] : undefined
      if (!title || reader.id !== tape.modelId) return null
      // Who is no model has applied with the form that is open to all.
      const to = `${can(reader, sessionPolicy.openModelDashboard) ? '/applications' : '/casting'}#self-tape-${tape.id}`
      // Once the application is decided, the notice does not ask for a film any more.
      const state = selfTapeState(standing)
      if (state === 'unneeded' || state === 'closed')
        return { title: NOT_ASKED, text: joinSentences([facts?.['target']]), to, action: 'Self-tape' }
      return { title, text: words(facts), to, action: 'Self-tape' }
    },
  }),
  'self-tape-answer': noticeSource<SelfTapeRow>({
    load: rowsByThings(selfTapesTable),
    show: (tape, { facts }, reader) => {
      const event = facts?.['event']
      const said = isEvent(event) ? toLabel[event] : undefined
      if (!said || !can(reader, selfTapePolicy.hear)) return null
      return {
        ...{ title: `${facts?.['name']} ${said}`, text: words(facts) },
        ...{ to: `/admin?tab=applicants&edit=${tape.applicationId}`, action: 'The application' },
      }
    },
  }),
}

/** Tells whoever did not do it what became of a self-tape; the last thing its transaction does, since it holds those it tells. */
export async function tellOfTape(
  context: NotifyContext,
  transaction: Connection,
  { tape, application }: SelfTapeWithApplication,
  { event, actorId }: { event: SelfTapeEvent; actorId: number },
): Promise<void> {
  const isForApplicant = toApplicant[event] !== undefined
  const readers = isForApplicant ? [tape.modelId] : await labelReaders(transaction, tape.authorId)
  await holdReaders(transaction, readers)
  const isAsked = event === 'asked' || event === 'changed'
  const kind = isForApplicant ? 'self-tape' : 'self-tape-answer'
  await notify(context, transaction, readers, kind, `${tape.id} ${event} ${tape.version}`, {
    actorId: isForApplicant ? null : actorId,
    facts: {
      ...{ event, name: nameOf(application), target: await targetOf(transaction, application), reason: tape.reason },
      when: isAsked ? `Until ${momentWordsIn(tape.dueAt, tape.timeZone)}` : null,
    },
  })
  await refreshApplicationPages(context, transaction, [tape.modelId])
}
