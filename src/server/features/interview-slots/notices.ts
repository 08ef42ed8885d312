import { inArray } from 'drizzle-orm'
import { type InterviewEvent, interviewEvents } from '#contract/interview-slots.ts'
import { labelReaders, nameOf } from '#server/features/call-sheets/service.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
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
import { interviewPolicy } from './policy.ts'
import { type InterviewWithApplication, selectInterviews } from './service.ts'
import { type InterviewRow, interviewsTable, type SlotRow } from './table.ts'

const isEvent = (text: unknown): text is InterviewEvent => interviewEvents.some((event) => event === text)

/** What the applicant is told; with what they did themselves the label is told. */
const toApplicant: Partial<Record<InterviewEvent, string>> = {
  invited: 'You are invited to an interview: choose a time',
  cancelled: 'Your interview is cancelled: choose another time',
  reminder: 'Your interview is within a day',
}
const toLabel: Partial<Record<InterviewEvent, string>> = {
  chosen: 'has chosen a time for the interview',
  moved: 'has moved the interview',
  returned: 'has given the time of the interview back',
  freed: 'is not expected any more: the time of the interview is free again',
}

/** Whether nobody waits for an applicant any more: their application is over, or accepted before they chose a time. */
const isOver = ({ application: { statusCode }, slot }: InterviewWithApplication) =>
  statusCode === 'withdrawn' || statusCode === 'pass' || (statusCode === 'accepted' && slot === null)

const words = (facts: NoticeFacts | null) =>
  joinSentences(['target', 'when', 'place', 'reason'].map((name) => facts?.[name]))

export const interviewNotices: NonNullable<Feature['notices']> = {
  interview: noticeSource<InterviewWithApplication>({
    load: readByThings(
      (db, ids) => selectInterviews(db, inArray(interviewsTable.id, ids)),
      ({ interview }) => interview.id,
    ),
    show: (invited, { facts }, reader) => {
      const { interview, application, slot } = invited
      const event = facts?.['event']
      const told = isEvent(event) ? toApplicant[event] : undefined
      if (!told || reader.id !== interview.modelId) return null
      // Who is no model has applied with the form that is open to all.
      const page = can(reader, sessionPolicy.openModelDashboard) ? '/applications' : '/casting'
      // There is no time to choose any more, so the notice does not ask for one.
      if (isOver(invited)) {
        const isCancelled = event === 'cancelled'
        return {
          title: isCancelled ? 'Your interview is cancelled' : 'The invitation to an interview is over',
          text: isCancelled ? words(facts) : joinSentences([facts?.['target']]),
          ...{ to: `${page}#application-${application.id}`, action: 'Your application' },
        }
      }
      const to = `${page}#interview-${interview.id}`
      return { title: told, text: words(facts), to, action: slot ? 'The interview' : 'Choose a time' }
    },
  }),
  'interview-answer': noticeSource<InterviewRow>({
    load: rowsByThings(interviewsTable),
    show: (interview, { facts }, reader) => {
      const event = facts?.['event']
      const said = isEvent(event) ? toLabel[event] : undefined
      if (!said || !can(reader, interviewPolicy.hear)) return null
      return {
        title: `${facts?.['name']} ${said}`,
        text: words(facts),
        to: `/admin?tab=applicants&edit=${interview.applicationId}`,
        action: 'The application',
      }
    },
  }),
}

interface Happened {
  interview: InterviewRow
  event: InterviewEvent
  /** Who did it; null where nobody did. */
  actorId: number | null
  /** The time it is about. */
  slot?: SlotRow
  reason?: string | null
}

/**
 * Tells whoever did not do it what became of some interviews, in the transaction that writes it; the last thing that transaction does,
 * since it holds what is counted for those it tells.
 */
export async function tellOfInterviews(
  context: NotifyContext,
  transaction: Connection,
  happened: readonly Happened[],
): Promise<void> {
  if (happened.length === 0) return
  const a = modelApplicationsTable
  const applications = await transaction
    .select()
    .from(a)
    .where(
      inArray(
        a.id,
        happened.map(({ interview }) => interview.applicationId),
      ),
    )
  const told = []
  for (const one of happened) {
    const application = applications.find(({ id }) => id === one.interview.applicationId)
    if (!application) continue
    const kind = toApplicant[one.event] ? ('interview' as const) : ('interview-answer' as const)
    const readers =
      kind === 'interview' ? [one.interview.modelId] : await labelReaders(transaction, one.interview.authorId)
    told.push({
      ...one,
      kind,
      readers,
      name: nameOf(application),
      target: await targetOf(transaction, application),
    })
  }
  await holdReaders(
    transaction,
    told.flatMap(({ readers }) => readers),
  )
  for (const { interview, event, actorId, slot, reason = null, kind, readers, name, target } of told) {
    const when = slot ? momentWordsIn(slot.startsAt, slot.timeZone) : null
    const place = slot ? (slot.place ?? 'Online') : null
    await notify(
      context,
      transaction,
      readers,
      kind,
      `${interview.id} ${event} ${interview.version} ${slot?.id ?? 0}`,
      {
        actorId: kind === 'interview' ? null : actorId,
        facts: { event, name, target, when, place, reason },
      },
    )
  }
  const changed = happened.filter(({ event }) => event !== 'reminder')
  const modelIds = changed.map(({ interview }) => interview.modelId)
  if (changed.length > 0) await refreshApplicationPages(context, transaction, modelIds)
}
