import { type CallSheetEvent, callSheetEvents } from '#contract/call-sheets.ts'
import type { ApplicationRow } from '#server/features/casting/table.ts'
import { refreshApplicationPages, targetOf } from '#server/features/model-applications/service.ts'
import { can } from '#server/platform/access/can.ts'
import { sessionPolicy } from '#server/platform/access/policy.ts'
import { startWords } from '#server/platform/calendar/written-start.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { holdReaders } from '#server/platform/notices/hold-readers.ts'
import { joinSentences } from '#server/platform/notices/join-sentences.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import type { NoticeFacts } from '#server/platform/notices/table.ts'
import { callSheetPolicy } from './policy.ts'
import { labelReaders, nameOf } from './service.ts'
import { type CallSheetRow, callSheetEventsTable, callSheetsTable } from './table.ts'

const isEvent = (text: unknown): text is CallSheetEvent => callSheetEvents.some((event) => event === text)

/** What the applicant is told of what the label does; with what they did themselves the label is told. */
const toApplicant: Partial<Record<CallSheetEvent, string>> = {
  sent: 'Your call sheet is here: please confirm',
  changed: 'Your call sheet has changed: please confirm again',
  agreed: 'The time you proposed is agreed',
  refused: 'The time you proposed does not work: please answer again',
  cancelled: 'Your call sheet is cancelled',
}
const toLabel: Partial<Record<CallSheetEvent, string>> = {
  confirmed: 'confirms the call sheet',
  declined: 'declines the call sheet',
  proposed: 'proposes another time',
  cancelled: 'is not expected any more: the call sheet is cancelled',
}

function words(facts: NoticeFacts | null): string {
  const { target, when, stays, place, reason } = facts ?? {}
  const times = stays ? [`You proposed ${when}`, `The call sheet still says ${stays}`] : [when]
  return joinSentences([target, ...times, place, reason])
}

export const callSheetNotices: NonNullable<Feature['notices']> = {
  'call-sheet': noticeSource<CallSheetRow>({
    load: rowsByThings(callSheetsTable),
    show: (sheet, { facts }, reader) => {
      const event = facts?.['event']
      const title = isEvent(event) ? toApplicant[event] : undefined
      if (!title || reader.id !== sheet.modelId) return null
      // Who is no model has applied with the form that is open to all.
      const page = can(reader, sessionPolicy.openModelDashboard) ? '/applications' : '/casting'
      const to = `${page}#application-${sheet.applicationId}`
      return { title, text: words(facts), to, action: 'Call sheet' }
    },
  }),
  'call-sheet-answer': noticeSource<CallSheetRow>({
    load: rowsByThings(callSheetsTable),
    show: (sheet, { facts }, reader) => {
      const event = facts?.['event']
      const said = isEvent(event) ? toLabel[event] : undefined
      if (!said || !can(reader, callSheetPolicy.manage, { modelId: sheet.modelId, isCancelled: false, isPast: false }))
        return null
      return {
        title: `${facts?.['name']} ${said}`,
        text: words(facts),
        to: `/admin?tab=applicants&edit=${sheet.applicationId}`,
        action: 'The application',
      }
    },
  }),
}

interface Happened {
  event: CallSheetEvent
  /** Who did it; null where nobody did. */
  actorId: number | null
  application: ApplicationRow
  reason?: string | null | undefined
  /** The start it is about, where it is another than that of the sheet. */
  start?: { date: string; startTime: string }
}

/** Notes what happened to a call sheet and tells whoever did not do it, in the transaction that writes it. */
export async function noteAndTell(
  context: NotifyContext,
  transaction: Connection,
  sheet: CallSheetRow,
  { event, actorId, application, reason = null, start }: Happened,
): Promise<void> {
  const { applicationId, modelId, place, timeZone } = sheet
  const when = { date: sheet.date, startTime: sheet.startTime, ...start }
  const [row] = await transaction
    .insert(callSheetEventsTable)
    .values({ ...{ applicationId, modelId, event, reason, place, timeZone }, ...when })
    .returning({ id: callSheetEventsTable.id })
  const authors = toLabel[event] ? await labelReaders(transaction, sheet.authorId) : []
  await holdReaders(transaction, [modelId, ...authors])
  const facts = {
    ...{ event, name: nameOf(application), target: await targetOf(transaction, application) },
    ...{ place, when: startWords({ ...when, timeZone }), reason },
    // The refused time alone would read as that of the call.
    ...(event === 'refused' ? { stays: startWords(sheet) } : {}),
  }
  const thing = `${sheet.id} ${row?.id}`
  if (toApplicant[event]) await notify(context, transaction, [modelId], 'call-sheet', thing, { actorId: null, facts })
  if (toLabel[event]) await notify(context, transaction, authors, 'call-sheet-answer', thing, { actorId, facts })
  await refreshApplicationPages(context, transaction, [modelId])
}
